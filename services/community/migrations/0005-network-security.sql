create table network_security (
  network_id text collate "C" not null,
  part text collate "C" not null,
  doc json not null,
  primary key (network_id, part)
);
