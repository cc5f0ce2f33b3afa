import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyService } from '@causerie/kernel'
import { all, type Connection, commit, type DatabaseAddress, quoted } from '@causerie/kernel/engine'
import { type LogFolding, OutOfReach } from './fold-log.ts'
import { positionsOf } from './fold-parts.ts'
import { lockTables } from './lock.ts'
import type { Part } from './part.ts'
import { schemasOf, shapeOf } from './schemas.ts'
import { versionsOf } from './tables/table-versions.ts'
import { targetsOf } from './targets.ts'

type SwitchOverOptions = {
  service: AnyService
  address: DatabaseAddress
  /** Opened for whole tables, on the current schemas. */
  connection: Connection
  foldings: readonly LogFolding[]
  /** The shape of the current schema when the rebuild began. */
  shape: string
  /** Parts whose logs have fewer events than were folded. */
  restored: ReadonlySet<Part>
}

const attempts = 5
const pause = 500
/**
 * Writers wait while the locks are held. The server ends the session of a process that stops while
 * holding them.
 */
const maxLockTime = 2_000
const limits = `set local lock_timeout = '2s'; set local idle_in_transaction_session_timeout = '5s'; set local synchronous_commit = on`
const lockAllLanes = 'select lane from lanes order by lane for update'
/** Consumers hold this lock shared while they write; batches hold their lanes. */
const lockRows = `select pg_advisory_xact_lock(hashtextextended($1 || '.rows', 0))`

/**
 * Folds the remaining events while all writers wait, and replaces the old schema by the new one.
 */
export const switchOver = async (options: SwitchOverOptions): Promise<void> => {
  // Before any other lock: migrations hold this one for a moment.
  await lockTables(options.connection, options.address)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptSwitch(options)
    } catch (error) {
      await options.connection.query('rollback')
      if (attempt >= attempts || !isTransient(error)) throw error
      await sleep(pause)
    }
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof OutOfReach ||
  (error instanceof Error && 'code' in error && /^(55P03|40)/.test(String(error.code)))

/**
 * Folds up to the positions of the current rows, except for restored sources, which have no more
 * events.
 */
const catchUp = async (
  { connection, foldings, restored }: SwitchOverOptions,
  milliseconds?: number,
): Promise<void> => {
  const advance = async (folding: LogFolding) =>
    folding.advance(positionsOf(await targetsOf(connection, folding.part)), milliseconds)
  await all(foldings.filter(({ part }) => !restored.has(part)).map(advance))
}

const attemptSwitch = async (options: SwitchOverOptions): Promise<void> => {
  const { connection, address, shape } = options
  const { now, next, old } = schemasOf(address)
  await connection.query('begin')
  if ((await shapeOf(connection, now)) !== shape)
    throw new Error('the tables were migrated meanwhile; run the rebuild again')
  // Most of the work, before any writer waits.
  await catchUp(options)
  await connection.query(limits)
  await connection.query(lockAllLanes)
  await connection.query(lockRows, [now])
  await catchUp(options, maxLockTime)
  await writeBookkeeping(options)
  await connection.query(`alter schema ${quoted(now)} rename to ${quoted(old)}`)
  await commit(connection, `alter schema ${quoted(next)} rename to ${quoted(now)}`, [])
}

/**
 * Fills the bookkeeping of the new schema: positions of sources, skipped events, versions of
 * tables.
 */
const writeBookkeeping = async ({
  service,
  address,
  connection,
  foldings,
}: SwitchOverOptions): Promise<void> => {
  const { now, next } = schemasOf(address)
  const [from, to] = [quoted(now), quoted(next)]
  const withCursors = foldings.filter(({ part }) => !part.isOwn)
  const folded = withCursors.flatMap(({ part: { source, isBehind }, lanes }) =>
    // The offsets of a journal are its positions, from wherever it was rebuilt.
    [...lanes().values()].map((lane) => ({
      source,
      ...lane,
      offset: isBehind ? lane.position : lane.offset,
    })),
  )
  const unknownEvents = withCursors.flatMap(({ part: { source }, unknownEvents }) =>
    unknownEvents().map((event) => ({ source, ...event })),
  )
  const sources = withCursors.map(({ part }) => part.source)
  await connection.query(
    `insert into ${to}.folded select * from ${from}.folded where source <> all($1::text[])`,
    [sources],
  )
  await connection.query(
    `insert into ${to}.folded (source, lane, position, event_id, incarnation, "offset") select * from json_to_recordset($1::json)
       r(source text, lane int, position bigint, event_id text, incarnation int, "offset" bigint)`,
    [JSON.stringify(folded)],
  )
  await connection.query(
    `insert into ${to}.unknown_events select * from json_to_recordset($1::json) r(source text, type text, version int)`,
    [JSON.stringify(unknownEvents)],
  )
  await connection.query(
    `insert into ${to}.table_versions select * from json_to_recordset($1::json) r(name text, version text)`,
    [JSON.stringify(versionsOf(service))],
  )
  // A restored source has fewer events than were followed up.
  await connection.query(
    `update followed w set position = f.position from ${to}.folded f where f.source = w.source and f.lane = w.lane and w.position > f.position`,
  )
}
