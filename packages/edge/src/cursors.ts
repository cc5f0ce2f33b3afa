import type { Database } from './ports.ts'

/**
 * The tables that every edge has: the lease of the instance that leads, how far it has read, and
 * which networks were deleted, in a column that is not named like those of their rows.
 */
export const edgeTables = `
  create table if not exists leases (
    name text primary key, holder text not null, until timestamptz not null
  );
  create table if not exists cursors (
    service text, lane integer, position bigint not null, log_offset bigint not null,
    begins bigint not null, primary key (service, lane)
  );
  create table if not exists checkpoints (
    service text, lane integer, at timestamptz, position bigint not null, log_offset bigint not null,
    primary key (service, lane, at)
  );
  create table if not exists forgotten_networks (
    network text primary key, deleted_at timestamptz not null default now(), is_final boolean not null default false
  );`

/**
 * How far a lane was read. Up to `begins`, which is where its end was when this role came, events
 * are sent to nobody.
 */
export type Cursor = { lane: number; position: number; offset: number; begins: number }

const reading = `
  select lane, position, log_offset as "offset", begins from cursors where service = $1`

const making = `
  insert into cursors (service, lane, position, log_offset, begins)
  select $1, c.lane, c.position, c.log_offset, c.begins
  from unnest($2::int[], $3::bigint[], $4::bigint[], $5::bigint[]) as c (lane, position, log_offset, begins)
  on conflict do nothing`

const advancing = `
  update cursors c set position = r.position, log_offset = r.log_offset
  from unnest($2::int[], $3::bigint[], $4::bigint[]) as r (lane, position, log_offset)
  where c.service = $1 and c.lane = r.lane and c.log_offset < r.log_offset`

const noting = `
  insert into checkpoints (service, lane, at, position, log_offset)
  select $1, r.lane, r.at, r.position, r.log_offset
  from unnest($2::int[], $3::timestamptz[], $4::bigint[], $5::bigint[]) as r (lane, at, position, log_offset)
  on conflict do nothing`

const finding = `
  select distinct on (lane) lane, position, log_offset as "offset"
  from checkpoints where service = $1 and at < $2 order by lane, at desc`

export type Checkpoint = { lane: number; at: string; position: number; offset: number }

/** Where each lane was read up to, and where it was at some times before. */
export const cursorRows = (database: Database) => ({
  read: (service: string): Promise<Cursor[]> => database.prepared<Cursor>(reading, [service]),
  make: async (service: string, cursors: readonly Cursor[]): Promise<void> => {
    await database.prepared(making, [
      service,
      cursors.map(({ lane }) => lane),
      cursors.map(({ position }) => position),
      cursors.map(({ offset }) => offset),
      cursors.map(({ begins }) => begins),
    ])
  },
  advance: async (service: string, cursors: readonly Omit<Cursor, 'begins'>[]): Promise<void> => {
    await database.prepared(advancing, [
      service,
      cursors.map(({ lane }) => lane),
      cursors.map(({ position }) => position),
      cursors.map(({ offset }) => offset),
    ])
  },
  /** Where a lane was at a time, for replays that begin later. */
  note: async (service: string, checkpoints: readonly Checkpoint[]): Promise<void> => {
    await database.prepared(noting, [
      service,
      checkpoints.map(({ lane }) => lane),
      checkpoints.map(({ at }) => at),
      checkpoints.map(({ position }) => position),
      checkpoints.map(({ offset }) => offset),
    ])
  },
  /** Where to begin to read events since a time; lanes that are missing begin at their beginning. */
  before: (service: string, since: string): Promise<Omit<Checkpoint, 'at'>[]> =>
    database.prepared<Omit<Checkpoint, 'at'>>(finding, [service, since]),
})
export type CursorRows = ReturnType<typeof cursorRows>
