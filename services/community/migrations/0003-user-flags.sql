create table user_flags (
  network_id text collate "C" not null,
  user_id text collate "C" not null,
  flagged_by text collate "C" not null,
  doc json not null,
  primary key (network_id, user_id, flagged_by)
);
