import type { LaneEnd, LastEvent } from '@causerie/kernel/engine'
import type { ServiceName } from '@causerie/protocol'

/** The ends of a topic, lane by lane. */
export type TopicEnd = ReadonlyMap<number, LaneEnd>
/** An event of the journal that the topic holds under another id. */
export type OtherEvent = { lane: number; position: number; journal: string; topic: string }

export const endOf = (end: LaneEnd | undefined): number => end?.last.at(-1)?.position ?? 0

/**
 * A fault that cannot be repaired in place: a missing beginning or a gap. Undefined for a complete
 * topic.
 */
export const topicFault = (service: ServiceName, topic: TopicEnd): string | undefined => {
  for (const [lane, { first, last }] of topic) {
    if (first > 1)
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

/** Only an operator who knows the backups can decide which of the two is right. */
export const otherHistory = (
  service: ServiceName,
  { lane, position, journal, topic }: OtherEvent,
): string =>
  `position ${position} in lane ${lane} is event ${journal} in the journal of ${service} and ${topic} on its topic: their histories differ; ` +
  `restore the database that belongs to the topic, or, if the database is right, ${fixOf(service)}`

const fixOf = (service: ServiceName): string =>
  `stop ${service} everywhere and run: causerie topic recreate ${service}`
