import type { Reconnecting } from '@causerie/postgres'
import { type FoldedLane, isNext } from './folded-lane.ts'
import type { Delivered } from './source.ts'
import { writeBehind } from './write-behind.ts'

const keptWithin = 100
const moveOn = `update folded f set position = r.position, event_id = r.event_id, incarnation = r.incarnation, "offset" = r."offset"
  from json_to_recordset($1::json) r(lane int, position bigint, event_id text, incarnation int, "offset" bigint)
  where f.source = $2 and f.lane = r.lane and f.position <= r.position`

/**
 * How far a source is read of which nothing is folded. Follow-ups alone want its events, and have cursors of their own, so this is written
 * down by the way: what is read again after a crash is not followed again.
 */
export const passedLanes = (service: string, connection: Reconnecting) => {
  const lanes = new Map<number, FoldedLane>()
  const kept = writeBehind<FoldedLane>(keptWithin, async (moved) => {
    await (await connection.get()).prepared(moveOn, [JSON.stringify(moved), service])
  })
  return {
    /** Goes on from what is stored, where another instance was further. */
    goOn: (stored: readonly FoldedLane[]): FoldedLane[] => {
      for (const row of stored) if (row.position >= (lanes.get(row.lane)?.position ?? 0)) lanes.set(row.lane, row)
      return [...lanes.values()]
    },
    /** Moves on behind these events; returns the lanes as they are then. */
    pass: (delivered: readonly Delivered[]): FoldedLane[] => {
      for (const one of delivered) isNext(lanes, one, service)
      const moved = [...new Set(delivered.map(({ event }) => event.lane))].flatMap((lane) => lanes.get(lane) ?? [])
      for (const lane of moved) kept.put(lane.lane, { ...lane })
      return moved
    },
  }
}
