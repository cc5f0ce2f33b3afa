-- after: 20261127T0100-reading
-- What was masked in the journal of records that were erased: how many events, and a hash (SHA-256) of their data before and after. Not final while commands that began before the erasure may still record events.
create table masked_records (
  network_id text collate "C" not null,
  record text collate "C" not null,
  events int not null,
  hash_before text not null,
  hash_after text not null,
  masked_at timestamptz not null default clock_timestamp(),
  is_final boolean not null,
  primary key (network_id, record)
);
