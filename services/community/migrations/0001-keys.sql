create table signing_keys (
  network_id text collate "C" not null,
  key_id text collate "C" not null,
  doc json not null,
  primary key (network_id, key_id)
);

create table api_keys (
  network_id text collate "C" not null,
  hash text collate "C" not null,
  doc json not null,
  primary key (network_id, hash)
);
