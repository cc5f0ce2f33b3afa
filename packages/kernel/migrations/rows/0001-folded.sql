-- Up Migration
-- How far the rows are folded, from which versions of the tables, and the claimed values.
create table folded (
  source text collate "C" not null,
  lane int not null,
  position bigint not null,
  event_id text not null,
  incarnation int not null,
  mark bigint not null,
  primary key (source, lane)
) with (fillfactor = 10);

create table table_versions (
  name text collate "C" primary key,
  version int not null
);

create table claims (
  network_id text collate "C" not null,
  kind text collate "C" not null,
  value text collate "C" not null,
  doc json not null,
  primary key (network_id, kind, value)
) with (fillfactor = 70);
