create table join_requests (
  network_id text collate "C" not null,
  join_request_id text collate "C" not null,
  doc json not null,
  primary key (network_id, join_request_id)
) with (fillfactor = 70);

create table pending_join_requests (
  network_id text collate "C" not null,
  community_id text collate "C" not null,
  user_id text collate "C" not null,
  doc json not null,
  primary key (network_id, community_id, user_id)
);
