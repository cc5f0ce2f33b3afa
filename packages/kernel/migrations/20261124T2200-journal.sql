-- after: nothing
-- What is not folded: the journal and its bookkeeping.
create table lanes (
  lane int primary key,
  head bigint not null,
  last_id text not null,
  last_at timestamptz not null
) with (fillfactor = 10);

create table journal (
  lane int not null,
  position bigint not null,
  event_id text collate "C" not null,
  network_id text collate "C" not null,
  subject text collate "C" not null,
  type text collate "C" not null,
  version int not null,
  incarnation int not null,
  at timestamptz not null,
  actor text not null,
  cause text not null,
  hops int not null,
  previous text not null,
  data json not null,
  -- The trace in which the event was recorded (W3C traceparent); null where nothing is traced.
  trace text,
  primary key (lane, position)
);

create table relay (
  lane int primary key,
  relayed bigint not null
) with (fillfactor = 10);

create table leases (
  name text primary key,
  holder text not null,
  until timestamptz not null
) with (fillfactor = 10);

create table followed (
  follow_up text collate "C" not null,
  source text collate "C" not null,
  lane int not null,
  position bigint not null,
  primary key (follow_up, source, lane)
) with (fillfactor = 10);

create table secrets (
  name text collate "C" primary key,
  value text not null,
  -- Some secrets hold for minutes, such as a token for one sign-in.
  until timestamptz
);
create index secrets_until on secrets (until) where until is not null;

create table meta (
  name text collate "C" primary key,
  value text not null
);

insert into meta values ('incarnation', '1');

-- A wrong count makes the whole transaction fail, so that the commit behind it becomes a rollback.
create function expect_count(actual bigint, expected bigint) returns void language plpgsql as $$
begin
  if actual <> expected then
    raise exception 'the heads of % of % lanes had moved', expected - actual, expected using errcode = 'CZ001';
  end if;
end
$$;

-- Follow-ups that kept failing, to be looked at and tried again.
create table parked_follow_ups (
  follow_up text collate "C" not null,
  source text collate "C" not null,
  lane int not null,
  position bigint not null,
  event json not null,
  reason text not null,
  parked_at timestamptz not null default clock_timestamp(),
  primary key (follow_up, source, lane, position)
);

-- Results of commands with an Idempotency-Key, so that a repeat gets the same answer. Kept for a day.
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
