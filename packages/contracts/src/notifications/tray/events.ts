import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { communityTrayKey, trayKey } from '../../dsl/ordering-keys.ts'
import { TraySubject } from '../../resources/tray-subject.ts'

const id = z.string()
const timestamp = z.string()

/** The act, its actor and its time. The id is derived from source event, recipient and category, so that nobody is notified twice. */
const occurrence = {
  occurrenceId: id,
  sourceEventId: id,
  actorId: id,
  occurredAt: timestamp,
  ...TraySubject.shape,
}

export const userNotified = event({
  type: 'UserNotified',
  summary: 'A user is to be notified of an action of another user.',
  data: z.object({ recipientId: id, ...occurrence }),
  orderedBy: (e) => trayKey(e.recipientId),
})
export const communityNotified = event({
  type: 'CommunityNotified',
  summary: 'The members of a community, the target, are to be notified of an action in it; stored once for all members.',
  data: z.object({
    ...occurrence,
    targetType: z.literal('community'),
    /** Users that a `UserNotified` event notifies of the same action. */
    notifiedDirectly: z.array(id),
  }),
  orderedBy: (e) => communityTrayKey(e.targetId),
})
export const traySeen = event({
  type: 'TraySeen',
  summary: 'A user opened the tray.',
  data: z.object({ userId: id, lastSeenAt: timestamp }),
  orderedBy: (e) => trayKey(e.userId),
})
export const trayItemSeen = event({
  type: 'TrayItemSeen',
  summary: 'A user opened an item of the tray. The item is identified by its subject, so that the state survives a change of the grouping.',
  data: z.object({ userId: id, ...TraySubject.shape, lastSeenAt: timestamp }),
  orderedBy: (e) => trayKey(e.userId),
})
