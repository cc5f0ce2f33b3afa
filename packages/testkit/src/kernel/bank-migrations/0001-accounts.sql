-- Up Migration
create table accounts (
  network_id text collate "C" not null,
  account_id text collate "C" not null,
  doc json not null,
  balance int8 not null,
  entries_count int4 not null,
  is_frozen bool not null,
  remark text,
  primary key (network_id, account_id)
) with (fillfactor = 70);

create table entries (
  network_id text collate "C" not null,
  account_id text collate "C" not null,
  entry_id text collate "C" not null,
  doc json not null,
  primary key (network_id, account_id, entry_id)
);

create table settings (
  network_id text collate "C" not null,
  name text collate "C" not null,
  doc json not null,
  value text collate "C" not null,
  primary key (network_id, name)
) with (fillfactor = 70);
