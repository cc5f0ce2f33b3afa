import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { ChannelType } from '../../resources/channel.ts'
import { MessageType } from '../../resources/message.ts'
import { count, timestamp } from '../../resources/scalars.ts'
import { onOthers, onOthersByRequest, own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { flagged, flagsCleared, unflagged } from '../../shared/flag-events.ts'
import { userKey } from '../../shared/ordering-keys.ts'
import { byChannel } from '../channel/of-channel.ts'
import { feedGrown } from '../marker/consequences.ts'
import { messageBroadcasts, onMessage } from './consequences.ts'
import { messageFields } from './of-message.ts'

const id = z.string()

const ofAuthor = ({ messageId, userId }: { messageId: string; userId: string }) =>
  [`message:${messageId}`, userKey(userId)] as const

const content = {
  data: personal(z.record(z.string(), z.unknown())),
  metadata: personal(z.record(z.string(), z.unknown())),
  tags: personal(z.array(z.string())),
  /** Members of the channel, without duplicates, in the requested order. */
  mentionedUserIds: z.array(id),
  /** The same users in the same order. */
  mentionedUserInternalIds: z.array(id),
  isChannelMentioned: z.boolean(),
}

export const messageCreated = event({
  type: 'MessageCreated',
  summary: 'A message was sent in a channel.',
  data: messageFields.extend({
    channelType: ChannelType,
    userInternalId: id,
    /** The number of the message among all that were ever sent in its feed. */
    segment: count,
    channelSegment: count,
    dataType: MessageType,
    /** An id that the client gave to find the message again. */
    referenceId: id.optional(),
    /** The author of the message that is answered. */
    repliedUserId: id.nullable(),
    fileId: id.nullable(),
    ...content,
    /** A time that an administrator chose; else the time of the event. */
    createdAt: z.string().optional(),
    /** Likewise, when it was edited last; it counts only where it is later. */
    editedAt: z.string().optional(),
  }),
  orderedBy: byChannel,
  belongsTo: ofAuthor,
  broadcasts: (event) => [
    ...messageBroadcasts('created')(event),
    feedGrown({ ...event.data, at: event.at }),
  ],
  audit: own('userId'),
})

export const messageTextCounted = event({
  type: 'MessageTextCounted',
  summary: 'A text that a user has sent in a channel counts for how often it may be repeated.',
  data: z.object({
    channelId: id,
    userId: id,
    /** Of the text without differences of case, width and white space: whoever guesses it can tell. */
    textHash: personal(id),
    /**
     * What was sent at this time or before no longer counts: nothing at all, where it is the time of
     * the event.
     */
    countedFrom: timestamp,
  }),
  orderedBy: byChannel,
  belongsTo: ({ userId }) => [userKey(userId)],
})

export const messageUpdated = event({
  type: 'MessageUpdated',
  summary: 'The content of a message was updated; absent fields are unchanged.',
  data: messageFields.extend({
    by: id,
    ...z.object(content).partial().shape,
    /** The text before the update. */
    textBefore: personal(z.string()),
    /** Users whom the update mentions for the first time. */
    mentionsAdded: z.array(id),
    /** Users who are mentioned no longer, each with the id of the event that mentioned them. */
    mentionsRemoved: z.array(z.object({ userId: id, eventId: id })),
    segment: count,
  }),
  orderedBy: byChannel,
  belongsTo: ofAuthor,
  broadcasts: messageBroadcasts('updated'),
  audit: (event) => onOthers(event.data.userId, event, onMessage('edited', event.data)),
})

export const messageDeleted = event({
  type: 'MessageDeleted',
  summary:
    'A message was deleted, by somebody or because it had too many flags. Its place in the channel stays.',
  data: messageFields.extend({
    by: id,
    cause: z.enum(['request', 'flags']),
    /** Whether its channel has one flagged message less. */
    wasFlagged: z.boolean(),
    /** Who loses the badge of a mention; absent in events before it was recorded. */
    mentionedUserIds: z.array(id).optional(),
  }),
  orderedBy: byChannel,
  broadcasts: messageBroadcasts('deleted'),
  audit: (event) => {
    const { userId, cause } = event.data
    const act = onMessage('deleted', event.data)
    return cause === 'flags'
      ? { ...act, actorId: null, details: { cause } }
      : onOthersByRequest(userId, event, act)
  },
})

export const messageFlagged = event({
  type: 'MessageFlagged',
  summary: 'A user flagged a message.',
  data: messageFields.extend(flagged.shape),
  orderedBy: byChannel,
  belongsTo: ({ by }) => [userKey(by)],
  broadcasts: messageBroadcasts('flagged'),
  audit: own('by'),
})

export const messageUnflagged = event({
  type: 'MessageUnflagged',
  summary: 'A user withdrew their flag from a message.',
  data: messageFields.extend(unflagged.shape),
  orderedBy: byChannel,
  broadcasts: messageBroadcasts('unflagged'),
  audit: own('by'),
})

export const messageFlagsCleared = event({
  type: 'MessageFlagsCleared',
  summary: 'All flags on a message were cleared.',
  data: messageFields.extend(flagsCleared.shape),
  orderedBy: byChannel,
  broadcasts: messageBroadcasts('flagCleared'),
  audit: ({ data }) => onMessage('flagsCleared', data),
})
