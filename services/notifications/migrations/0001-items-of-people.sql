-- What one person is told: items, who acted in them, and every occurrence, by which nothing is told twice.
create table tray_items (
  network_id text collate "C" not null,
  recipient_id text collate "C" not null,
  item_id text collate "C" not null,
  doc json not null,
  last_occurred_at text collate "C" not null,
  actors_count int4 not null,
  target_type text collate "C" generated always as (doc ->> 'targetType') stored,
  target_id text collate "C" generated always as (doc ->> 'targetId') stored,
  primary key (network_id, recipient_id, item_id)
) with (fillfactor = 70);

create index tray_items_by_time on tray_items (network_id, recipient_id, last_occurred_at, item_id);

create table tray_actors (
  network_id text collate "C" not null,
  recipient_id text collate "C" not null,
  item_id text collate "C" not null,
  actor_id text collate "C" not null,
  doc json not null,
  last_acted_at text collate "C" generated always as (doc ->> 'lastActedAt') stored,
  primary key (network_id, recipient_id, item_id, actor_id)
) with (fillfactor = 70);

create index tray_actors_by_time on tray_actors (network_id, recipient_id, item_id, last_acted_at, actor_id);

create table occurrences (
  network_id text collate "C" not null,
  recipient_id text collate "C" not null,
  occurrence_id text collate "C" not null,
  doc json not null,
  primary key (network_id, recipient_id, occurrence_id)
);
