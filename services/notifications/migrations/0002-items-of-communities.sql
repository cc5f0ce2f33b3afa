-- What all members of a community are told: stored once per community and day, with every act and who is told of it otherwise.
create table community_items (
  network_id text collate "C" not null,
  item_id text collate "C" not null,
  doc json not null,
  last_occurred_at text collate "C" not null,
  actors_count int4 not null,
  community_id text collate "C" generated always as (doc ->> 'communityId') stored,
  day_starts_at text collate "C" generated always as (doc ->> 'dayStartsAt') stored,
  primary key (network_id, item_id)
) with (fillfactor = 70);

create index community_items_by_time on community_items (network_id, community_id, last_occurred_at, item_id);

create table community_actors (
  network_id text collate "C" not null,
  item_id text collate "C" not null,
  actor_id text collate "C" not null,
  doc json not null,
  last_acted_at text collate "C" generated always as (doc ->> 'lastActedAt') stored,
  primary key (network_id, item_id, actor_id)
) with (fillfactor = 70);

create index community_actors_by_time on community_actors (network_id, item_id, last_acted_at, actor_id);

create table community_acts (
  network_id text collate "C" not null,
  occurrence_id text collate "C" not null,
  doc json not null,
  item_id text collate "C" generated always as (doc ->> 'itemId') stored,
  actor_id text collate "C" generated always as (doc ->> 'actorId') stored,
  at text collate "C" generated always as (doc ->> 'at') stored,
  primary key (network_id, occurrence_id)
);

create index community_acts_by_actor on community_acts (network_id, item_id, actor_id, at);
create index community_acts_by_time on community_acts (network_id, item_id, at);

create table community_notified_directly (
  network_id text collate "C" not null,
  occurrence_id text collate "C" not null,
  person_id text collate "C" not null,
  doc json not null,
  item_id text collate "C" generated always as (doc ->> 'itemId') stored,
  actor_id text collate "C" generated always as (doc ->> 'actorId') stored,
  primary key (network_id, occurrence_id, person_id)
);

create index community_told_otherwise_by_person on community_notified_directly (network_id, item_id, person_id, actor_id);
