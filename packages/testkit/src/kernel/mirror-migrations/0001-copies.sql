-- Up Migration
create table copies (
  network_id text collate "C" not null,
  account_id text collate "C" not null,
  doc json not null,
  primary key (network_id, account_id)
) with (fillfactor = 70);

create table notes (
  network_id text collate "C" not null,
  account_id text collate "C" not null,
  note_id text collate "C" not null,
  doc json not null,
  primary key (network_id, account_id, note_id)
) with (fillfactor = 70);
