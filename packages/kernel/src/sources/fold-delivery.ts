import { all, type Connection, commit } from '@causerie/postgres'
import type { Recorded, ServiceName } from '@causerie/protocol'
import type { Fold } from '../dsl/fold.ts'
import type { Lanes } from '../write/lanes.ts'
import type { Need } from '../write/loaded-rows.ts'
import { load, writeBranches } from '../write/statements.ts'
import { unitOfWork } from '../write/unit-of-work.ts'
import { advanceCursor, type LaneCursor } from './lane-cursor.ts'
import type { Delivered } from './source.ts'

type FoldDeliveryOptions = {
  service: ServiceName
  lanes: Lanes
  isKnown: (event: Recorded) => boolean
  foldsOf: (event: Recorded) => readonly Fold<never>[]
}

/** Every transaction that writes rows holds this; a rebuild's switch takes it exclusively. */
const beginSharingRows = `begin; select pg_advisory_xact_lock_shared(hashtextextended(current_schema() || '.rows', 0))`
export const readFolded =
  'select lane, position, event_id, incarnation, "offset" from folded where source = $1'
const lockFolded = `${readFolded} and lane = any($2::int[]) order by lane for update`
/** Locks also where there is no row yet; a thousand locks are enough for all keys. */
const lockShared = `select pg_advisory_xact_lock(25, h) from (select distinct hashtext(k) & 1023 as h from unnest($1::text[]) k order by h) l`
const moveFolded = `f as (update folded set position = r.position, event_id = r.id, incarnation = r.incarnation, "offset" = r."offset"
  from json_to_recordset($1::json) r(lane int, position bigint, id text, incarnation int, "offset" bigint)
  where folded.source = $2 and folded.lane = r.lane)`
/** Records the types of events that this program does not know; $2 is the source. */
export const insertUnknownTypes = (parameter: string): string =>
  `insert into unknown_events select $2, type, version from json_to_recordset(${parameter}::json) r(type text, version int) on conflict do nothing`

/**
 * Folds events in one transaction: two trips, rows and cursors together. Resolves to the cursors of
 * their lanes.
 */
export const foldDelivery =
  ({ service, lanes, isKnown, foldsOf }: FoldDeliveryOptions) =>
  async (db: Connection, delivered: readonly Delivered[]): Promise<LaneCursor[]> => {
    const rows = unitOfWork()
    const needs = delivered.flatMap(({ event }) => rows.missingFor(foldsOf(event), event))
    const touched = [...new Set(delivered.map(({ event }) => event.lane))].sort((a, b) => a - b)
    const begin = [db.query(beginSharingRows), lockSharedRows(db, needs)] as const
    const [, , stored, found] = await all([
      ...begin,
      db.prepared<LaneCursor>(lockFolded, [service, touched]),
      load(db, needs),
    ])
    rows.add(needs, found)
    const cursors = new Map(stored.map((cursor) => [cursor.lane, cursor]))
    const unknown: Recorded[] = []
    for (const { event } of delivered.filter((one) => advanceCursor(cursors, one, service))) {
      if (isKnown(event)) rows.apply(foldsOf(event), event, lanes)
      else unknown.push(event)
    }
    const moved = [...cursors.values()].map(({ event_id, ...cursor }) => ({
      ...cursor,
      id: event_id,
    }))
    const values: unknown[] = [JSON.stringify(moved), service]
    const branches = [moveFolded, ...writeBranches(rows.writes(), values)]
    if (unknown.length > 0)
      branches.push(`p as (${insertUnknownTypes(`$${values.push(JSON.stringify(unknown))}`)})`)
    await commit(db, `with ${branches.join(', ')} select 1`, values)
    return [...cursors.values()]
  }

const lockSharedRows = (db: Connection, needs: readonly Need[]): Promise<unknown[]> => {
  const shared = needs
    .filter(({ ref }) => ref.table.isShared)
    .map(({ networkId, ref }) => JSON.stringify([networkId, ref.id]))
  return shared.length > 0 ? db.prepared(lockShared, [shared]) : Promise.resolve([])
}
