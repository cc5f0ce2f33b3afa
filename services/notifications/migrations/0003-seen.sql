create table trays_seen (
  network_id text collate "C" not null,
  user_id text collate "C" not null,
  doc json not null,
  last_seen_at text collate "C" generated always as (doc ->> 'lastSeenAt') stored,
  primary key (network_id, user_id)
) with (fillfactor = 70);

create table tray_items_seen (
  network_id text collate "C" not null,
  user_id text collate "C" not null,
  item_id text collate "C" not null,
  doc json not null,
  last_seen_at text collate "C" generated always as (doc ->> 'lastSeenAt') stored,
  primary key (network_id, user_id, item_id)
) with (fillfactor = 70);
