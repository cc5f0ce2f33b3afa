import type { LaneEnd, LastEvent } from '@causerie/kernel/engine'
import type { ServiceName } from '@causerie/protocol'

/** The ends of a topic, lane by lane. */
export type TopicEnd = ReadonlyMap<number, LaneEnd>
/** An event of the journal that the topic holds under another id. */
export type OtherEvent = { lane: number; position: number; journal: string; topic: string }

export const endOf = (end: LaneEnd | undefined): number => end?.last.at(-1)?.position ?? 0

/** Whether a lane had records and keeps none of them any more: nobody knows where it ended. */
export const isExpired = ({ gone, first }: LaneEnd): boolean => first === 0 && gone > 0

/**
 * A fault that cannot be repaired in place: a gap, or a beginning that is missing although it was
 * not kept for too long. Undefined for a topic that has all that it keeps.
 */
export const topicFault = (service: ServiceName, topic: TopicEnd): string | undefined => {
  for (const [lane, { gone, first, last }] of topic) {
    if (first > gone + 1)
      return `lane ${lane} of its topic begins at position ${first}: its beginning is missing; ${fixOf(service)}`
    // By first occurrence: duplicates that a suspended relay sent later are not a gap.
    let before: LastEvent | undefined
    for (const event of [...last].sort((a, b) => a.offset - b.offset)) {
      if (before && event.position <= before.position) continue
      if (before && event.position !== before.position + 1)
        return `lane ${lane} of its topic goes from position ${before.position} to ${event.position}: events are missing; ${fixOf(service)}`
      if (before && event.previous !== before.id)
        return `position ${event.position} in lane ${lane} of its topic names another predecessor: history was changed; ${fixOf(service)}`
      before = event
    }
  }
  return undefined
}

/**
 * A restored journal that ends before what its topic still keeps: the events between are lost.
 */
export const lostEvents = (
  service: ServiceName,
  topic: TopicEnd,
  heads: ReadonlyMap<number, number>,
): string | undefined => {
  const found = [...topic].find(([lane, { first }]) => first > (heads.get(lane) ?? 0) + 1)
  if (!found) return undefined
  const [lane, { first }] = found
  return (
    `lane ${lane} of the journal of ${service} ends at position ${heads.get(lane) ?? 0}, and its topic begins at ${first}: the events between are lost; ` +
    `restore a newer backup, or give up all that is newer: causerie topic recreate ${service} --discard-newer`
  )
}

/** Only an operator who knows the backups can decide which of the two is right. */
export const otherHistory = (
  service: ServiceName,
  { lane, position, journal, topic }: OtherEvent,
): string =>
  `position ${position} in lane ${lane} is event ${journal} in the journal of ${service} and ${topic} on its topic: their histories differ; ` +
  `restore the database that belongs to the topic, or, if the database is right, ${fixOf(service)}`

const fixOf = (service: ServiceName): string =>
  `stop ${service} everywhere and run: causerie topic recreate ${service}`
