import type { Reconnecting } from '@causerie/postgres'
import { advanceCursor, type LaneCursor } from './lane-cursor.ts'
import type { Delivered } from './source.ts'
import { cursorsWithin, writeBehind } from './write-behind.ts'

const moveCursors = `update folded f set position = r.position, event_id = r.event_id, incarnation = r.incarnation, "offset" = r."offset"
  from json_to_recordset($1::json) r(lane int, position bigint, event_id text, incarnation int, "offset" bigint)
  where f.source = $2 and f.lane = r.lane and f.position <= r.position`

/**
 * The cursors of a source of which nothing is folded. Only follow-ups need its events and they have
 * cursors of their own, so these are written behind: after a crash events are read again, but not
 * followed again.
 */
export const writeBehindCursors = (
  service: string,
  connection: Reconnecting,
  isAlone: () => boolean,
) => {
  const cursors = new Map<number, LaneCursor>()
  const writes = writeBehind<LaneCursor>(cursorsWithin(isAlone), async (moved) => {
    await (await connection.get()).prepared(moveCursors, [JSON.stringify(moved), service])
  })
  return {
    /** Takes over stored cursors where another instance was further. */
    merge: (stored: readonly LaneCursor[]): LaneCursor[] => {
      for (const row of stored)
        if (row.position >= (cursors.get(row.lane)?.position ?? 0)) cursors.set(row.lane, row)
      return [...cursors.values()]
    },
    /** Advances behind these events; returns the cursors of their lanes. */
    advance: (delivered: readonly Delivered[]): LaneCursor[] => {
      for (const one of delivered) advanceCursor(cursors, one, service)
      const moved = [...new Set(delivered.map(({ event }) => event.lane))].flatMap(
        (lane) => cursors.get(lane) ?? [],
      )
      for (const cursor of moved) writes.put(cursor.lane, { ...cursor })
      return moved
    },
  }
}
