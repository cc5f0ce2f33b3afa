import type { Reconnecting } from '@causerie/postgres'
import type { ServiceName } from '@causerie/protocol'
import { cursorsWithin, writeBehind } from './write-behind.ts'

type Cursor = { name: string; lane: number; position: number; attempted: number }
type FollowUpCursorsOptions = {
  source: ServiceName
  names: readonly string[]
  lanes: readonly number[]
  connection: Reconnecting
  isAlone: () => boolean
}

const readFollowed =
  'select follow_up as name, lane, position from followed where source = $1 and follow_up = any($2::text[])'
const moveFollowed = `update followed f set position = greatest(f.position, r.position), attempted = greatest(f.attempted, r.attempted)
  from json_to_recordset($1::json) r(name text, lane int, position bigint, attempted bigint)
  where f.source = $2 and f.follow_up = r.name and f.lane = r.lane`

/**
 * The cursor of each follow-up in each lane of a source. Written behind: a follow-up that runs
 * again after a crash finds its effect.
 */
export const followUpCursors = ({
  source,
  names,
  lanes,
  connection,
  isAlone,
}: FollowUpCursorsOptions) => {
  const cursors = new Map<string, Omit<Cursor, 'name' | 'lane'>>()
  const idOf = (name: string, lane: number): string => `${lane} ${name}`
  const positionOf = (name: string, lane: number): number =>
    cursors.get(idOf(name, lane))?.position ?? 0
  const lowestOf = (lane: number): number =>
    Math.min(...names.map((name) => positionOf(name, lane)))
  const writes = writeBehind<Cursor>(cursorsWithin(isAlone), async (moved) => {
    await (await connection.get()).prepared(moveFollowed, [JSON.stringify(moved), source])
  })
  return {
    positionOf,
    /** Moves the cursors of a lane, which never move back; returns the lowest one. */
    advance: (
      lane: number,
      to: { attempted: number; followedBy: (name: string) => number },
    ): number => {
      for (const name of names) {
        const known = cursors.get(idOf(name, lane)) ?? { position: 0, attempted: 0 }
        const position = Math.max(known.position, to.followedBy(name))
        const attempted = Math.max(known.attempted, to.attempted)
        if (position === known.position && attempted === known.attempted) continue
        cursors.set(idOf(name, lane), { position, attempted })
        writes.put(idOf(name, lane), { name, lane, position, attempted })
      }
      return names.length === 0 ? to.attempted : lowestOf(lane)
    },
    /**
     * Reads the cursors anew, which another instance may have moved; returns the lowest of each
     * lane.
     */
    readLowest: async (): Promise<ReadonlyMap<number, number>> => {
      await writes.flush()
      const rows = await (await connection.get()).prepared<
        Pick<Cursor, 'name' | 'lane' | 'position'>
      >(readFollowed, [source, names])
      for (const { name, lane, position } of rows)
        cursors.set(idOf(name, lane), {
          attempted: position,
          ...cursors.get(idOf(name, lane)),
          position,
        })
      return new Map(names.length === 0 ? [] : lanes.map((lane) => [lane, lowestOf(lane)]))
    },
    flush: writes.flush,
  }
}
