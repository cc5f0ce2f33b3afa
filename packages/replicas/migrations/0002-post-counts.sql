create table post_counts (
  network_id text collate "C" not null,
  target_type text collate "C" not null,
  target_id text collate "C" not null,
  feed_type text collate "C" not null,
  doc json not null,
  post_count int4 not null,
  primary key (network_id, target_type, target_id, feed_type)
) with (fillfactor = 70);
