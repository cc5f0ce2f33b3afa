-- What everybody may find, by members.
create index communities_by_members on communities (network_id, members_count desc, community_id)
  where not is_deleted and (is_public or is_discoverable);
