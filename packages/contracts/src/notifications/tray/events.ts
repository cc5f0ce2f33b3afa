import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { communityTrayKey, trayKey } from '../../dsl/ordering-keys.ts'
import { TraySubject } from '../../resources/tray-subject.ts'

const id = z.string()
const timestamp = z.string()

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
