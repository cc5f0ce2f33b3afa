-- after: 20261130T0500-masked-records
-- Networks that are deleted: how far the journal was read for their events (lane to position), and what was deleted where. Not final while commands that began before may still record events.
create table purged_networks (
  network_id text collate "C" primary key,
  positions json not null default '{}',
  counts json not null default '{}',
  purged_at timestamptz,
  is_final boolean not null default false
);
