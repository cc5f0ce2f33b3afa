import type { Recorded } from '@causerie/contracts'
import {
  type AnyFolds,
  all,
  type Connection,
  commit,
  foldsByType,
  journalBranch,
  loadRows,
  moveHeads,
  rowsOfBatch,
  SourceStopped,
  writeBranches,
  writtenOf,
} from '@causerie/kernel'

type LaneRow = { lane: number; head: number; last_id: string; last_at: string }
type Head = { lane: number; expected: number; position: number; lastId: string; lastAt: string }
type Heads = ReadonlyMap<number, Head>
/** Events that stand in the journal now, and why a lane takes no more of the others. */
export type Taken = { taken: readonly Recorded[]; faults: ReadonlyMap<number, SourceStopped> }

const lockLanes = 'select lane, head, last_id, last_at from lanes where lane = any($1::int[]) order by lane for update'
/** Only a lane that was behind raises it: what was promised in the old one may never have been recorded. */
const raiseIncarnation = "i as (update meta set value = (value::int + 1)::text where name = 'incarnation' and $3::boolean)"

/** Takes events that were recorded and lost into the journal again: under their lanes' locks, folded, with heads moved, as in any batch. */
export const eventTaker = (connection: Connection, folds: AnyFolds) => {
  const foldOf = foldsByType(folds)
  let isRaised = false

  const foldFor = ({ type, version }: Recorded) => {
    const fold = foldOf.get(type)
    if (!fold || fold.kind.version < version)
      throw new SourceStopped(`the topic holds ${type} in version ${version}, which this program does not know`)
    return fold
  }
  const write = async (taken: readonly Recorded[], heads: Heads, rows: ReturnType<typeof rowsOfBatch>): Promise<void> => {
    const moved = [...heads.values()].filter(({ expected, position }) => position > expected)
    const values: unknown[] = [JSON.stringify(moved), moved.length, !isRaised]
    const branches = [moveHeads, journalBranch(taken.map(writtenOf), values), raiseIncarnation, ...writeBranches(rows.writes(), values)]
    await commit(connection, `with ${branches.join(', ')} select expect_count((select count(*) from l), $2::bigint)`, values)
    isRaised = true
  }

  return async (events: readonly Recorded[]): Promise<Taken> => {
    const rows = rowsOfBatch()
    const lanes = [...new Set(events.map(({ lane }) => lane))].sort((a, b) => a - b)
    const needs = events.flatMap((event) => rows.missingFor(foldFor(event), event))
    try {
      const locking = [connection.query('begin'), connection.prepared<LaneRow>(lockLanes, [lanes])] as const
      const [, locked, found] = await all([...locking, loadRows(connection, needs)])
      rows.add(needs, found)
      const heads = new Map(locked.map((row) => [row.lane, headOf(row)]))
      const { taken, faults } = following(events, heads)
      for (const event of taken) rows.apply(foldFor(event), event)
      if (taken.length > 0) await write(taken, heads, rows)
      else await connection.query('rollback')
      return { taken, faults }
    } catch (error) {
      await connection.query('rollback').catch(() => {})
      throw error
    }
  }
}

const headOf = ({ lane, head, last_id, last_at }: LaneRow): Head => ({
  lane,
  expected: head,
  position: head,
  lastId: last_id,
  lastAt: last_at,
})

/** The events that are not there yet, in each lane up to the first that does not follow; moves the heads on. */
const following = (events: readonly Recorded[], heads: Heads): Taken => {
  const taken: Recorded[] = []
  const faults = new Map<number, SourceStopped>()
  for (const event of events) {
    const { lane, position, previous, id, at } = event
    const head = heads.get(lane)
    if (!head || position <= head.position || faults.has(lane)) continue
    if (position !== head.position + 1 || previous !== head.lastId) {
      const where = `position ${position} in lane ${lane} of the topic`
      faults.set(lane, new SourceStopped(`${where} does not follow position ${head.position} of the journal`))
      continue
    }
    Object.assign(head, { position, lastId: id, lastAt: at > head.lastAt ? at : head.lastAt })
    taken.push(event)
  }
  return { taken, faults }
}
