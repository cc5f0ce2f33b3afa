import type { Recorded } from '@causerie/contracts'
import { all, commit, type Reconnecting } from '@causerie/postgres'
import { spanOf } from '@causerie/telemetry'
import { type AnyFolds, foldsByType, knownBy } from '../dsl/fold.ts'
import type { Lanes } from '../write/lanes.ts'
import { load, writeBranches } from '../write/statements.ts'
import { unitOfWork } from '../write/unit-of-work.ts'
import { type FoldedLane, isNext } from './folded-lane.ts'
import { passedLanes } from './passed-lanes.ts'
import type { Progress } from './progress.ts'
import type { Delivered, Source, SourceStopped } from './source.ts'

export type ConsumerOptions = {
  source: Source
  folds: AnyFolds
  lanes: Lanes
  connection: Reconnecting
  progress: Progress
  /** Takes over the events whose rows are folded. */
  folded: (events: readonly Recorded[]) => void
  /** For each lane the position from which the follow-ups still need events. */
  followed: () => Promise<ReadonlyMap<number, number>>
  onStop: (reason: SourceStopped) => void
  /** Told of each delivery that could not be folded; it comes again. */
  onError: (error: unknown) => void
}

/** Every transaction that writes rows holds this; a rebuild's switch takes it exclusively. */
const beginSharingRows = `begin; select pg_advisory_xact_lock_shared(hashtextextended(current_schema() || '.rows', 0))`
const readFolded = 'select lane, position, event_id, incarnation, "offset" from folded where source = $1'
const lockFolded = `${readFolded} and lane = any($2::int[]) order by lane for update`
/** Locks also where there is no row yet; a thousand locks are enough for all keys. */
const lockShared = `select pg_advisory_xact_lock(25, h) from (select distinct mod(hashtext(k), 1024) as h from unnest($1::text[]) k order by h) l`
const moveFolded = `f as (update folded set position = r.position, event_id = r.id, incarnation = r.incarnation, "offset" = r."offset"
  from json_to_recordset($1::json) r(lane int, position bigint, id text, incarnation int, "offset" bigint)
  where folded.source = $2 and folded.lane = r.lane)`

const keepPassed = (parameter: string) =>
  `insert into passed_events select $2, type, version from json_to_recordset(${parameter}::json) r(type text, version int) on conflict do nothing`

/** Folds one source's events into this service's copies; rows and positions are committed together. */
export const startConsumer = async ({ source, folds, lanes, connection, progress, folded, followed, onStop, onError }: ConsumerOptions) => {
  const foldsOf = foldsByType(folds)
  const isKnown = knownBy(source.service, folds)
  const passing = passedLanes(source.service, connection)
  const reached = (lanes: Iterable<FoldedLane>) => {
    for (const { lane, position, incarnation, offset } of lanes) progress.advance(lane, { folded: { incarnation, position }, offset })
  }

  const fold = async (delivered: readonly Delivered[]) => {
    const db = await connection.get()
    const began = Date.now()
    const rows = unitOfWork()
    const knownFolds = (event: Recorded) => (isKnown(event) ? (foldsOf.get(event.type) ?? []) : [])
    const needs = delivered.flatMap(({ event }) => rows.missingFor(knownFolds(event), event))
    const touched = [...new Set(delivered.map(({ event }) => event.lane))].sort((a, b) => a - b)
    try {
      const shared = needs
        .filter(({ wanted }) => wanted.table.isShared)
        .map(({ networkId, wanted }) => JSON.stringify([networkId, wanted.id]))
      const lockKeys = () => (shared.length > 0 ? db.prepared(lockShared, [shared]) : Promise.resolve([]))
      const begin = [db.query(beginSharingRows), lockKeys()] as const
      const [, , stored, found] = await all([...begin, db.prepared<FoldedLane>(lockFolded, [source.service, touched]), load(db, needs)])
      rows.add(needs, found)
      const at = new Map(stored.map((lane) => [lane.lane, lane]))
      const passed: Recorded[] = []
      for (const { event } of delivered.filter((one) => isNext(at, one, source.service))) {
        if (isKnown(event)) rows.apply(knownFolds(event), event, lanes)
        else passed.push(event)
      }
      const moved = [...at.values()].map(({ event_id, ...lane }) => ({ ...lane, id: event_id }))
      const values: unknown[] = [JSON.stringify(moved), source.service]
      const branches = [moveFolded, ...writeBranches(rows.writes(), values)]
      if (passed.length > 0) branches.push(`p as (${keepPassed(`$${values.push(JSON.stringify(passed))}`)})`)
      await commit(db, `with ${branches.join(', ')} select 1`, values)
      reached(at.values())
      for (const { event } of delivered) if (event.trace) spanOf(`fold ${event.type}`, event.trace, began)
      folded(delivered.map(({ event }) => event))
    } catch (error) {
      await db.query('rollback').catch(() => {})
      throw error
    }
  }

  /** Of a source of which nothing is folded. */
  const pass = async (delivered: readonly Delivered[]) => {
    const events = delivered.map(({ event }) => event)
    const passed = events.filter((event) => !isKnown(event))
    if (passed.length > 0) await (await connection.get()).prepared(keepPassed('$1'), [JSON.stringify(passed), source.service])
    reached(passing.pass(delivered))
    folded(events)
  }
  const take = foldsOf.size === 0 ? pass : fold

  type Next = { delivered: Delivered[]; folded: Promise<void> }
  let next: Next | undefined
  let last = Promise.resolve()
  /** A source may deliver several lanes at once: what arrives while one transaction runs goes into the next. */
  const deliver = (delivered: readonly Delivered[]): Promise<void> => {
    if (!next) {
      const begin = () => {
        next = undefined
        return take(mine.delivered)
      }
      const mine: Next = { delivered: [], folded: last.then(begin) }
      next = mine
      last = mine.folded.catch(onError)
    }
    next.delivered.push(...delivered)
    return next.folded
  }

  await source.follow({
    from: async () => {
      const stored = await (await connection.get()).prepared<FoldedLane>(readFolded, [source.service])
      const known = foldsOf.size === 0 ? passing.goOn(stored) : stored
      reached(known)
      const open = await followed()
      const begin = ({ position, offset }: FoldedLane, followed = position) => ({
        position: Math.min(position, followed),
        // So many records stand between, or more.
        offset: Math.max(0, offset - Math.max(0, position - followed)),
        isGuess: followed < position,
      })
      return new Map(known.map((row) => [row.lane, begin(row, open.get(row.lane))]))
    },
    deliver,
    stop: onStop,
  })
}
