-- Where most is posted of late.
create index feed_counts_by_heat on feed_counts (network_id, trending_score desc, target_id) where target_type = 'community' and trending_score > 0;
