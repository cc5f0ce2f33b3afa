import { type Connection, commit } from '@causerie/postgres'
import type { Recorded } from '@causerie/protocol'
import { journalBranch, type WrittenEvent } from './journal.ts'
import { Unwritable } from './recovery.ts'
import { writeBranches } from './statements.ts'
import type { Write } from './unit-of-work.ts'

/**
 * The head of a locked lane: as it was (`expected`), and as the events of this transaction have
 * moved it.
 */
export type Head = {
  lane: number
  expected: number
  position: number
  lastId: string
  lastAt: string
}
export type Heads = ReadonlyMap<number, Head>

const lock =
  'select lane, head, last_id, last_at, clock_timestamp() as now from lanes where lane = any($1::int[]) order by lane for update'
type LaneRow = { lane: number; head: number; last_id: string; last_at: string; now: string }

/** Locks lanes in order, so that transactions do not deadlock; `now` is the database clock. */
export const lockLanes = async (
  connection: Connection,
  lanes: Iterable<number>,
): Promise<{ heads: Heads; now: string }> => {
  const inOrder = [...new Set(lanes)].sort((a, b) => a - b)
  const rows = await connection.prepared<LaneRow>(lock, [inOrder])
  const heads = rows.map(({ lane, head, last_id: lastId, last_at: lastAt }): [number, Head] => [
    lane,
    { lane, expected: head, position: head, lastId, lastAt },
  ])
  return { heads: new Map(heads), now: rows[0]?.now ?? '' }
}

const later = (a: string, b: string): string => (a > b ? a : b)
/**
 * The time of an event in these lanes: now, but not before the last event of any, since a lane's
 * time never goes back.
 */
export const timeIn = (heads: Heads, lanes: readonly number[], now: string): string =>
  lanes.reduce((latest, lane) => later(latest, heads.get(lane)?.lastAt ?? ''), now)

/** Moves a lane's head to an event. */
export const moveHead = (head: Head, { position, id, at }: Recorded): void => {
  Object.assign(head, { position, lastId: id, lastAt: later(head.lastAt, at) })
}

/** Moves heads by compare-and-set; $1: JSON of lane, expected, position, lastId, lastAt. */
const moveHeads = `l as (update lanes set head = r.position, last_id = r."lastId", last_at = r."lastAt"
  from json_to_recordset($1::json) r(lane int, expected bigint, position bigint, "lastId" text, "lastAt" timestamptz)
  where lanes.lane = r.lane and lanes.head = r.expected returning lanes.lane)`

export type Recording = {
  heads: Heads
  events: readonly WrittenEvent[]
  writes: () => readonly Write[]
}

/** Writes heads, events, rows and the CTEs of `more` in one statement, and commits. */
export const commitEvents = (
  connection: Connection,
  { heads, events, writes }: Recording,
  more: (values: unknown[]) => readonly string[],
): Promise<void> => {
  const moved = [...heads.values()].filter(({ expected, position }) => position > expected)
  const values: unknown[] = [JSON.stringify(moved), moved.length]
  const branches = () =>
    [
      moveHeads,
      journalBranch(events, values),
      ...more(values),
      ...writeBranches(writes(), values),
    ].join(', ')
  return commit(
    connection,
    `with ${serialised(branches)} select expect_count((select count(*) from l), $2::bigint)`,
    values,
  )
}

const serialised = (write: () => string): string => {
  try {
    return write()
  } catch (cause) {
    throw new Unwritable('what was decided cannot be written down', { cause })
  }
}
