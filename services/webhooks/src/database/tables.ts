import { edgeTables } from '@causerie/edge'

/**
 * The tables of the role. What is in them follows from the events of all services and from what
 * receivers answered, so nothing of it is in backups. `add if not exists` adds what later versions
 * need.
 */
export const tables = `${edgeTables}
  create table if not exists webhooks (
    network_id text, webhook_id text, url text not null, is_enabled boolean not null,
    events text not null, community_ids text not null, channel_ids text not null,
    key_id text not null, previous_key_id text, previous_until timestamptz,
    created_at timestamptz not null, failing_since timestamptz, disabled_at timestamptz, reason text,
    primary key (network_id, webhook_id)
  );
  create table if not exists erased_users (
    network_id text, user_id text, erased_at timestamptz not null, primary key (network_id, user_id)
  );
  create table if not exists retention (network_id text primary key, enabled boolean not null, days integer);
  create table if not exists deleted_webhooks (network_id text, webhook_id text, primary key (network_id, webhook_id));
  create table if not exists messages (
    network_id text, message_id text, event text not null, body text not null,
    created_at timestamptz not null default now(), primary key (network_id, message_id)
  );
  create index if not exists messages_by_age on messages using brin (created_at);
  create table if not exists deliveries (
    delivery bigint generated always as identity primary key,
    network_id text not null, webhook_id text not null, message_id text not null,
    event text not null, subject text not null, replay bigint not null default 0,
    state text not null default 'pending', attempts integer not null default 0, tries integer not null default 0,
    next_at timestamptz not null default now(), last_status integer,
    created_at timestamptz not null default now(), delivered_at timestamptz,
    unique (network_id, message_id, webhook_id, replay)
  );
  create index if not exists deliveries_due on deliveries (network_id, webhook_id, next_at, delivery)
    where state = 'pending';
  create index if not exists deliveries_of_webhook on deliveries (network_id, webhook_id, delivery);
  create index if not exists deliveries_by_age on deliveries using brin (created_at);
  create index if not exists deliveries_of_replay on deliveries (replay) where state = 'pending' and replay > 0;
  create table if not exists attempts (
    delivery bigint, number integer, at timestamptz not null, status integer, failure text,
    duration integer not null, answer text not null, primary key (delivery, number)
  );
  create table if not exists hours (
    network_id text, webhook_id text, hour timestamptz, delivered integer not null,
    failed integer not null, primary key (network_id, webhook_id, hour)
  );
  create table if not exists replays (
    replay bigint generated always as identity primary key,
    network_id text not null, webhook_id text not null, since timestamptz, until timestamptz not null,
    events text not null, record_id text, state text not null default 'running',
    reached_at timestamptz, messages integer not null default 0, progress text not null default '{}',
    created_at timestamptz not null default now(), ended_at timestamptz
  );
  create index if not exists replays_of_webhook on replays (network_id, webhook_id, replay);
  create unique index if not exists replays_running on replays (network_id, webhook_id) where state = 'running'`
