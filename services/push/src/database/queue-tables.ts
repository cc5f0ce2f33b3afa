/**
 * What waits to be sent: a row for each push and device. Sent ones are deleted, so that the table
 * stays small; its rows are few at one time and many over a day.
 *
 * `server`: the origin of what the device registered where that is a URL, else empty. Whatever one
 * server does, pushes to others go on.
 */
export const pushTables = `
  create table if not exists pushes (
    push bigint generated always as identity primary key,
    device uuid not null, network_id text collate "C" not null, platform text collate "C" not null,
    server text collate "C" not null, collapse_key text collate "C" not null, about text not null, event_at timestamptz not null,
    next_at timestamptz not null default now(),
    tries integer not null default 0, failing_since timestamptz,
    unique (device, collapse_key)
  );
  create index if not exists pushes_due on pushes (network_id, platform, server, next_at, push);
  create index if not exists pushes_by_age on pushes (event_at);`
