-- What everybody may find, by members; and where most is posted of late.
create index communities_by_members on communities (network_id, members_count desc, community_id)
  where not is_deleted and (is_public or is_discoverable);
create index post_counts_by_heat on post_counts (network_id, heat desc, target_id)
  where target_type = 'community' and feed_type = 'published';
