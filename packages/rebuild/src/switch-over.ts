import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyService } from '@causerie/kernel'
import { all, type Connection, commit, type DatabaseAddress, quoted } from '@causerie/kernel/engine'
import { type LogFolding, OutOfReach } from './fold-log.ts'
import { positionsOf } from './fold-parts.ts'
import { lockTables } from './lock.ts'
import { schemasOf, shapeOf } from './schemas.ts'
import { versionsOf } from './tables/table-versions.ts'
import { targetsOf } from './targets.ts'

type Options = {
  service: AnyService
  address: DatabaseAddress
  /** Patient, on the schemas as they are. */
  connection: Connection
  foldings: readonly LogFolding[]
  /** Of the rows that are served, when the rebuild began. */
  shape: string
  /** Sources of which less is left than had been read. */
  restored: ReadonlySet<string>
}

const attempts = 5
const pause = 500
/** Writers wait while this is held; a process that is stopped in the middle loses it. */
const holdAtMost = 2_000
const limits = `set local lock_timeout = '2s'; set local idle_in_transaction_session_timeout = '5s'; set local synchronous_commit = on`
const lockAllLanes = 'select lane from lanes order by lane for update'
/** Consumers hold this shared while they write, and batches their lanes. */
const lockRows = `select pg_advisory_xact_lock(hashtextextended($1 || '.rows', 0))`

/** Folds what is left while every writer waits, and puts the new schema in the place of the old one. */
export const switchOver = async (options: Options): Promise<void> => {
  // Before anything else is locked: tools migrate for a moment whenever they run.
  await lockTables(options.connection, options.address)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptSwitch(options)
    } catch (error) {
      await options.connection.query('rollback')
      if (attempt >= attempts || !mayPass(error)) throw error
      await sleep(pause)
    }
  }
}

const mayPass = (error: unknown): boolean =>
  error instanceof OutOfReach || (error instanceof Error && 'code' in error && /^(55P03|40)/.test(String(error.code)))

/** Up to where the old rows are now; a source that was restored has nothing more to give. */
const catchUp = async ({ connection, foldings, restored }: Options, milliseconds?: number): Promise<void> => {
  const advance = async (folding: LogFolding) => folding.advance(positionsOf(await targetsOf(connection, folding.part)), milliseconds)
  await all(foldings.filter(({ part }) => !restored.has(part.source)).map(advance))
}

const attemptSwitch = async (options: Options): Promise<void> => {
  const { connection, address, shape } = options
  const { now, next, old } = schemasOf(address)
  await connection.query('begin')
  if ((await shapeOf(connection, now)) !== shape) throw new Error('the tables were migrated meanwhile; run the rebuild again')
  // While nobody waits yet.
  await catchUp(options)
  await connection.query(limits)
  await connection.query(lockAllLanes)
  await connection.query(lockRows, [now])
  await catchUp(options, holdAtMost)
  await keepBooks(options)
  await connection.query(`alter schema ${quoted(now)} rename to ${quoted(old)}`)
  await commit(connection, `alter schema ${quoted(next)} rename to ${quoted(now)}`, [])
}

/** What stands in the new schema besides rows: how far each source is folded, what was passed, and the versions of the tables. */
const keepBooks = async ({ service, address, connection, foldings }: Options): Promise<void> => {
  const { now, next } = schemasOf(address)
  const [from, to] = [quoted(now), quoted(next)]
  const replicas = foldings.filter(({ part }) => !part.isOwn)
  const folded = replicas.flatMap(({ part: { source }, lanes }) => [...lanes().values()].map((lane) => ({ source, ...lane })))
  const passed = replicas.flatMap(({ part: { source }, passed }) => passed().map((event) => ({ source, ...event })))
  const sources = replicas.map(({ part }) => part.source)
  await connection.query(`insert into ${to}.folded select * from ${from}.folded where source <> all($1::text[])`, [sources])
  await connection.query(
    `insert into ${to}.folded (source, lane, position, event_id, incarnation, "offset") select * from json_to_recordset($1::json)
       r(source text, lane int, position bigint, event_id text, incarnation int, "offset" bigint)`,
    [JSON.stringify(folded)],
  )
  await connection.query(
    `insert into ${to}.passed_events select * from json_to_recordset($1::json) r(source text, type text, version int)`,
    [JSON.stringify(passed)],
  )
  await connection.query(`insert into ${to}.table_versions select * from json_to_recordset($1::json) r(name text, version text)`, [
    JSON.stringify(versionsOf(service)),
  ])
  // A source that was restored has fewer events than were followed.
  await connection.query(
    `update followed w set position = f.position from ${to}.folded f where f.source = w.source and f.lane = w.lane and w.position > f.position`,
  )
}
