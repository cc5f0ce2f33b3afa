import type { Recorded } from '@causerie/contracts'
import { type Connection, commit } from '@causerie/postgres'
import { Unwritable } from './commit-fate.ts'
import { journalBranch, type WrittenEvent } from './journal.ts'
import { writeBranches } from './statements.ts'
import type { Write } from './unit-of-work.ts'

/** A locked lane: where it stood (`expected`), and where the events of this transaction have moved it. */
export type Head = { lane: number; expected: number; position: number; lastId: string; lastAt: string }
export type Heads = ReadonlyMap<number, Head>

const lock = 'select lane, head, last_id, last_at, clock_timestamp() as now from lanes where lane = any($1::int[]) order by lane for update'
type LaneRow = { lane: number; head: number; last_id: string; last_at: string; now: string }

/** Sends the lock at once, in order of lanes, so that no two transactions wait for each other crosswise; `now` is the database's clock. */
export const lockLanes = async (connection: Connection, lanes: Iterable<number>): Promise<{ heads: Heads; now: string }> => {
  const inOrder = [...new Set(lanes)].sort((a, b) => a - b)
  const rows = await connection.prepared<LaneRow>(lock, [inOrder])
  const heads = rows.map(({ lane, head, last_id: lastId, last_at: lastAt }): [number, Head] => [
    lane,
    { lane, expected: head, position: head, lastId, lastAt },
  ])
  return { heads: new Map(heads), now: rows[0]?.now ?? '' }
}

const later = (a: string, b: string): string => (a > b ? a : b)
/** When something happens that these lanes record: now, or at the last time that one of them knows, for a lane's time never goes back. */
export const timeIn = (heads: Heads, lanes: readonly number[], now: string): string =>
  lanes.reduce((latest, lane) => later(latest, heads.get(lane)?.lastAt ?? ''), now)

/** Puts a lane's head behind an event. */
export const moveHead = (head: Head, { position, id, at }: Recorded): void => {
  Object.assign(head, { position, lastId: id, lastAt: later(head.lastAt, at) })
}

/** Moves heads by compare-and-set; $1: JSON of lane, expected, position, lastId, lastAt. */
const moveHeads = `l as (update lanes set head = r.position, last_id = r."lastId", last_at = r."lastAt"
  from json_to_recordset($1::json) r(lane int, expected bigint, position bigint, "lastId" text, "lastAt" timestamptz)
  where lanes.lane = r.lane and lanes.head = r.expected returning lanes.lane)`

export type Recording = { heads: Heads; events: readonly WrittenEvent[]; writes: () => readonly Write[] }

/** One statement that moves the heads and writes events, rows and what `more` gives (further CTEs; it adds their values), and the commit. */
export const commitEvents = (
  connection: Connection,
  { heads, events, writes }: Recording,
  more: (values: unknown[]) => readonly string[],
): Promise<void> => {
  const moved = [...heads.values()].filter(({ expected, position }) => position > expected)
  const values: unknown[] = [JSON.stringify(moved), moved.length]
  const branches = () => [moveHeads, journalBranch(events, values), ...more(values), ...writeBranches(writes(), values)].join(', ')
  return commit(connection, `with ${written(branches)} select expect_count((select count(*) from l), $2::bigint)`, values)
}

const written = (write: () => string): string => {
  try {
    return write()
  } catch (cause) {
    throw new Unwritable('what was decided cannot be written down', { cause })
  }
}
