-- All feeds of a target in one row; they are folded anew from the journal.
drop table post_counts;
create table feed_counts (
  network_id text collate "C" not null,
  target_type text collate "C" not null,
  target_id text collate "C" not null,
  doc json not null,
  trending_score int8 not null,
  primary key (network_id, target_type, target_id)
) with (fillfactor = 70);
