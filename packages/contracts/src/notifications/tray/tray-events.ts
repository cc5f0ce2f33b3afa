import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { communityTrayKey, trayKey } from '../../dsl/ordering-keys.ts'

const id = z.string()
const timestamp = z.string()

/** What an item of a tray is about. From this and the recipient alone the rules tell which item an occurrence belongs to. */
export const TraySubject = z.object({
  /** The rule that it was told by. */
  category: z.string(),
  /** Where it happened: the feed of a community or of a person. */
  targetType: z.enum(['community', 'user']),
  targetId: id,
  /** The post, or what else was touched. */
  referenceType: z.string().optional(),
  referenceId: id.optional(),
  /** What the act itself made: the post, the comment. */
  actionReferenceId: id.optional(),
  /** The comment that was answered. */
  parentId: id.optional(),
  /** The date in the network's time zone, `2026-03-29`, and its first moment. */
  day: z.string(),
  dayStartsAt: timestamp,
})
export type TraySubject = z.infer<typeof TraySubject>

/** Which act of whom, and when. The id is derived from source event, recipient and category, so that nothing is told twice. */
const occurrence = {
  occurrenceId: id,
  sourceEventId: id,
  actorId: id,
  occurredAt: timestamp,
  ...TraySubject.shape,
}

export const userNotified = event({
  type: 'UserNotified',
  summary: 'A person is to be told of an act of somebody else.',
  data: z.object({ recipientId: id, ...occurrence }),
  orderedBy: (e) => trayKey(e.recipientId),
})
export const communityNotified = event({
  type: 'CommunityNotified',
  summary: 'The members of a community, the target, are to be told of an act in it; stored once for all of them.',
  data: z.object({
    ...occurrence,
    targetType: z.literal('community'),
    /** People who are told of this act more directly, by an occurrence of their own. */
    notifiedDirectly: z.array(id),
  }),
  orderedBy: (e) => communityTrayKey(e.targetId),
})
export const traySeen = event({
  type: 'TraySeen',
  summary: 'A person looked at the tray.',
  data: z.object({ userId: id, lastSeenAt: timestamp }),
  orderedBy: (e) => trayKey(e.userId),
})
export const trayItemSeen = event({
  type: 'TrayItemSeen',
  summary: 'A person opened an item of the tray. It is told by what it is about, so that the state outlives a new grouping.',
  data: z.object({ userId: id, ...TraySubject.shape, lastSeenAt: timestamp }),
  orderedBy: (e) => trayKey(e.userId),
})

export const trayEvents = { userNotified, communityNotified, traySeen, trayItemSeen }
