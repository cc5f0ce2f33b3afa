import { z } from 'zod'
import { allPermissions } from '../../resources/default-roles.ts'
import { TraySubject } from '../../resources/tray-subject.ts'
import { own } from '../../shared/audited-act.ts'
import type { Broadcast } from '../../shared/broadcast.ts'
import { event } from '../../shared/event.ts'
import { communityTrayKey, trayKey } from '../../shared/ordering-keys.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'

const id = z.string()
const timestamp = z.string()

/**
 * The act, its actor and its time. The id is derived from source event, recipient and category, so
 * that nobody is notified twice.
 */
const occurrence = {
  occurrenceId: id,
  sourceEventId: id,
  /**
   * The act among all that the recipient is notified of, by which an event that undoes it names it:
   * `reaction:<id>`.
   */
  actId: id,
  /**
   * The position of the source event in its lane: a later event that undoes the same act prevails.
   */
  sourcePosition: z.number(),
  actorId: id,
  /** When it was done; the time of this event is when it was told. */
  occurredAt: timestamp,
  ...TraySubject.shape,
}

/** The first version knew posts and mentions in them, and nothing that undoes them. */
type FirstVersion = { category: string; referenceId?: string }
const withActId = (data: FirstVersion) => ({
  ...data,
  actId: `${data.category === 'post' ? 'post' : 'mention-in-post'}:${data.referenceId}`,
  sourcePosition: 0,
})

/** To a user whose tray changed. */
const trayUpdate = (userId: string): Broadcast[] => [
  { eventType: 'tray.updated', to: [{ key: keys.tray(userId) }], forEach: 'tray' },
]

/** To the members of a community, whose trays changed with one another. */
const traysUpdate = (communityId: string): Broadcast[] => [
  {
    eventType: 'tray.updated',
    to: [{ key: keys.trays, of: resources.trayOfCommunity(communityId) }],
    forEach: 'tray',
  },
]

export const userNotified = event({
  type: 'UserNotified',
  summary: 'A user is to be notified of an action of another user.',
  version: 2,
  upcast: { 1: withActId },
  data: z.object({ recipientId: id, ...occurrence }),
  orderedBy: (e) => trayKey(e.recipientId),
  broadcasts: ({ data }) => trayUpdate(data.recipientId),
})
export const communityNotified = event({
  type: 'CommunityNotified',
  summary:
    'The members of a community, the target, are to be notified of an action in it; stored once for all members.',
  version: 2,
  upcast: { 1: withActId },
  data: z.object({
    ...occurrence,
    targetType: z.literal('community'),
    /** The permission of the members whom it concerns; absent if it concerns all. */
    permission: z.enum(allPermissions).optional(),
    /** Users that a `UserNotified` event notifies of the same action. */
    notifiedDirectly: z.array(id),
  }),
  orderedBy: (e) => communityTrayKey(e.targetId),
  broadcasts: ({ data }) => traysUpdate(data.targetId),
})

/**
 * An act that was undone, and what was told of it; null if nothing was told yet, which then never
 * is.
 */
const retraction = {
  sourceEventId: id,
  actId: id,
  sourcePosition: z.number(),
  retracted: z.object({ actorId: id, ...TraySubject.shape }).nullable(),
}
export const occurrenceRetracted = event({
  type: 'OccurrenceRetracted',
  summary: 'An action that a user was notified of was undone.',
  data: z.object({ recipientId: id, ...retraction }),
  orderedBy: (e) => trayKey(e.recipientId),
  broadcasts: ({ data }) => trayUpdate(data.recipientId),
})
export const communityOccurrenceRetracted = event({
  type: 'CommunityOccurrenceRetracted',
  summary: 'An action that the members of a community were notified of was undone.',
  data: z.object({ communityId: id, ...retraction }),
  orderedBy: (e) => communityTrayKey(e.communityId),
  broadcasts: ({ data }) => traysUpdate(data.communityId),
})
/**
 * What is left out of trays for good: an act, and what was told of it; null if it had been undone.
 */
const trimming = { actId: id, told: z.object({ actorId: id, ...TraySubject.shape }).nullable() }
export const occurrenceTrimmed = event({
  type: 'OccurrenceTrimmed',
  summary: 'An action that a user was notified of long ago was removed from their tray.',
  data: z.object({ recipientId: id, ...trimming }),
  orderedBy: (e) => trayKey(e.recipientId),
})
export const communityOccurrenceTrimmed = event({
  type: 'CommunityOccurrenceTrimmed',
  summary:
    'An action that the members of a community were notified of long ago was removed from their trays.',
  data: z.object({
    communityId: id,
    ...trimming,
    occurrenceId: id,
    /** Users whom another item notified of the same action. */
    notifiedDirectly: z.array(id),
  }),
  orderedBy: (e) => communityTrayKey(e.communityId),
})
export const traySeen = event({
  type: 'TraySeen',
  summary: 'A user opened the tray.',
  data: z.object({ userId: id, lastSeenAt: timestamp }),
  orderedBy: (e) => trayKey(e.userId),
  broadcasts: ({ data }) => trayUpdate(data.userId),
  audit: own('userId'),
})
export const trayItemSeen = event({
  type: 'TrayItemSeen',
  summary:
    'A user opened an item of the tray. The item is identified by its subject, so that the state survives a change of the grouping.',
  data: z.object({ userId: id, ...TraySubject.shape, lastSeenAt: timestamp }),
  orderedBy: (e) => trayKey(e.userId),
  broadcasts: ({ data }) => trayUpdate(data.userId),
  audit: own('userId'),
})
