import { type Delivered, SourceStopped } from './source.ts'

/** How far a lane of a source is folded. */
export type FoldedLane = { lane: number; position: number; event_id: string; incarnation: number; offset: number }

/** Moves the lane on when the event is the next one; false for one that was folded already. Anything else is changed or missing history. */
export const isNext = (lanes: Map<number, FoldedLane>, { event, offset }: Delivered, service: string): boolean => {
  const lane = lanes.get(event.lane)
  if (!lane) throw new SourceStopped(`lane ${event.lane} of ${service} is unknown here`)
  if (event.position <= lane.position) {
    if (event.position === lane.position && event.id !== lane.event_id)
      throw new SourceStopped(
        `position ${event.position} in lane ${event.lane} of ${service} holds another event than before: history was changed; rebuild this service's copies`,
      )
    // Where its last event itself stands again, the topic may be another one: older offsets say nothing there.
    lane.offset = event.position === lane.position ? offset : Math.max(lane.offset, offset)
    return false
  }
  if (event.position !== lane.position + 1)
    throw new SourceStopped(
      `lane ${event.lane} of ${service} goes from ${lane.position} to ${event.position}: events are missing; restore the topic from the journal: causerie topic recreate ${service}`,
    )
  if (event.previous !== lane.event_id)
    throw new SourceStopped(
      `position ${event.position} in lane ${event.lane} of ${service} names another predecessor: history was changed; rebuild this service's copies`,
    )
  Object.assign(lane, { position: event.position, event_id: event.id, incarnation: event.incarnation, offset })
  return true
}
