import { type Delivered, SourceStopped } from './source.ts'

/** How far a lane of a source is folded. */
export type LaneCursor = {
  lane: number
  position: number
  event_id: string
  incarnation: number
  offset: number
}

/**
 * Advances the cursor of the event's lane and returns true; returns false for an event that was
 * folded already.
 *
 * @throws SourceStopped when events are missing or history was changed
 */
export const advanceCursor = (
  cursors: Map<number, LaneCursor>,
  { event, offset }: Delivered,
  service: string,
): boolean => {
  const cursor = cursors.get(event.lane)
  if (!cursor) throw new SourceStopped(`lane ${event.lane} of ${service} is unknown here`)
  if (event.position <= cursor.position) {
    if (event.position === cursor.position && event.id !== cursor.event_id)
      throw new SourceStopped(
        `position ${event.position} in lane ${event.lane} of ${service} holds another event than before: history was changed; rebuild this service's copies`,
      )
    // A topic that was recreated may deliver its last event again at a lower offset.
    cursor.offset = event.position === cursor.position ? offset : Math.max(cursor.offset, offset)
    return false
  }
  if (event.position !== cursor.position + 1)
    throw new SourceStopped(
      `lane ${event.lane} of ${service} goes from ${cursor.position} to ${event.position}: events are missing; restore the topic from the journal: causerie topic recreate ${service}`,
    )
  if (event.previous !== cursor.event_id)
    throw new SourceStopped(
      `position ${event.position} in lane ${event.lane} of ${service} names another predecessor: history was changed; rebuild this service's copies`,
    )
  Object.assign(cursor, {
    position: event.position,
    event_id: event.id,
    incarnation: event.incarnation,
    offset,
  })
  return true
}
