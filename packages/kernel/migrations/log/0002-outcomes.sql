-- Up Migration
-- What came of commands with an Idempotency-Key, so that a repeat is answered alike. Kept for a day.
create table outcomes (
  network_id text collate "C" not null,
  actor text collate "C" not null,
  key text collate "C" not null,
  request_hash text not null,
  outcome json not null,
  at timestamptz not null default clock_timestamp(),
  primary key (network_id, actor, key)
);
create index outcomes_by_time on outcomes (at);
