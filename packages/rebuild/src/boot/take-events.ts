import type { Recorded } from '@causerie/contracts'
import {
  type AnyFolds,
  all,
  type Connection,
  commit,
  distinctNeeds,
  foldsByType,
  journalBranch,
  loadRows,
  moveHeads,
  rowsOfBatch,
  SourceStopped,
  writeBranches,
} from '@causerie/kernel'

type LaneRow = { lane: number; head: number; last_id: string; last_at: string }
type Head = { lane: number; expected: number; position: number; lastId: string; lastAt: string }
const lockLanes = 'select lane, head, last_id, last_at from lanes where lane = any($1::int[]) order by lane for update'
/** Only a lane that was behind raises it: what was promised in the old one may never have been recorded. */
const raiseIncarnation = "i as (update meta set value = (value::int + 1)::text where name = 'incarnation' and $4::boolean)"

/** Takes events that were recorded and lost into the journal again: under their lanes' locks, folded, with heads moved, as in any batch. */
export const eventTaker = (connection: Connection, folds: AnyFolds) => {
  const foldOf = foldsByType(folds)
  let isRaised = false

  return async (events: readonly Recorded[]): Promise<number> => {
    const rows = rowsOfBatch()
    const wantsOf = (event: Recorded) => foldFor(event).rows(event.data as never, event as never)
    const foldFor = ({ type, version }: Recorded) => {
      const fold = foldOf.get(type)
      if (!fold || fold.kind.version < version)
        throw new SourceStopped(`the topic holds ${type} in version ${version}, which this program does not know`)
      return fold
    }
    const lanes = [...new Set(events.map(({ lane }) => lane))].sort((a, b) => a - b)
    const needs = distinctNeeds(events.flatMap((event) => rows.missing(event.networkId, wantsOf(event))))
    try {
      const [, locked, found] = await all([
        connection.query('begin'),
        connection.prepared<LaneRow>(lockLanes, [lanes]),
        loadRows(connection, needs),
      ])
      rows.add(needs, found)
      const heads = new Map(locked.map((row) => [row.lane, headOf(row)]))
      const taken = events.filter((event) => isNew(heads.get(event.lane), event))
      for (const event of taken) rows.apply(foldFor(event), event)
      if (taken.length === 0) {
        await connection.query('rollback')
        return 0
      }
      const moved = [...heads.values()].filter(({ expected, position }) => position > expected)
      const values: unknown[] = [JSON.stringify(moved), moved.length, JSON.stringify(taken), !isRaised]
      const branches = [moveHeads, journalBranch('$3'), raiseIncarnation, ...writeBranches(rows.writes(), values)]
      await commit(connection, `with ${branches.join(', ')} select expect_count((select count(*) from l), $2::bigint)`, values)
      isRaised = true
      return taken.length
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

/** Moves the head on for the event behind it; false for one that is there already. */
const isNew = (head: Head | undefined, { lane, position, previous, id, at }: Recorded): boolean => {
  if (!head || position <= head.position) return false
  if (position !== head.position + 1 || previous !== head.lastId)
    throw new SourceStopped(`position ${position} in lane ${lane} of the topic does not follow position ${head.position} of the journal`)
  Object.assign(head, { position, lastId: id, lastAt: at > head.lastAt ? at : head.lastAt })
  return true
}
