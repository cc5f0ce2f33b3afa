import type { ServiceName } from '@causerie/contracts'
import type { Reconnecting } from '@causerie/postgres'
import { writeBehind } from './write-behind.ts'

type Cursor = { name: string; lane: number; position: number }
type Options = { source: ServiceName; names: readonly string[]; lanes: readonly number[]; connection: Reconnecting }

/** Other instances that wait for a follow-up read its cursor, so this delays them. */
const writtenWithin = 50
const readFollowed = 'select follow_up as name, lane, position from followed where source = $1 and follow_up = any($2::text[])'
const moveFollowed = `update followed f set position = greatest(f.position, r.position)
  from json_to_recordset($1::json) r(name text, lane int, position bigint) where f.source = $2 and f.follow_up = r.name and f.lane = r.lane`

/** The cursor of each follow-up in each lane of a source. Written behind: a follow-up that runs again after a crash finds its effect. */
export const followUpCursors = ({ source, names, lanes, connection }: Options) => {
  const positions = new Map<string, number>()
  const idOf = (name: string, lane: number): string => `${lane} ${name}`
  const positionOf = (name: string, lane: number): number => positions.get(idOf(name, lane)) ?? 0
  const writes = writeBehind<Cursor>(writtenWithin, async (moved) => {
    await (await connection.get()).prepared(moveFollowed, [JSON.stringify(moved), source])
  })
  return {
    positionOf,
    /** Moves the cursors of all follow-ups to these positions by lane; a cursor never moves back. */
    advance: (ends: ReadonlyMap<number, number>): void => {
      for (const name of names)
        for (const [lane, position] of ends) {
          if (position <= positionOf(name, lane)) continue
          positions.set(idOf(name, lane), position)
          writes.put(idOf(name, lane), { name, lane, position })
        }
    },
    /** Reads the cursors anew, which another instance may have moved; returns the lowest of each lane. */
    readLowest: async (): Promise<ReadonlyMap<number, number>> => {
      await writes.flush()
      const rows = await (await connection.get()).prepared<Cursor>(readFollowed, [source, names])
      for (const { name, lane, position } of rows) positions.set(idOf(name, lane), position)
      return new Map(names.length === 0 ? [] : lanes.map((lane) => [lane, Math.min(...names.map((name) => positionOf(name, lane)))]))
    },
    flush: writes.flush,
  }
}
