import {
  LatestReaction,
  Message,
  messageFlagged,
  messageFlagsCleared,
  messageUnflagged,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import {
  flagColumns,
  flaggedCondition,
  flaggedIndexes,
  flagging,
  flagRank,
  hiddenFlagFields,
} from '@causerie/flags'
import { table } from '@causerie/kernel'
import { z } from 'zod'

const activityFields = { childrenNumber: true, reactions: true, reactionsCount: true } as const
/** What users did with a message. It changes often, so it is a column of its own. */
export const MessageActivity = Message.pick(activityFields)
export type MessageActivity = z.infer<typeof MessageActivity>

/** What was last done with the reactions on a message; names of users are read. */
const LatestReactionRow = LatestReaction.omit({
  referenceId: true,
  referenceType: true,
  userDisplayName: true,
})
export type LatestReactionRow = z.infer<typeof LatestReactionRow>

/** The stored part of a message, which clients get unchanged. */
const MessageDoc = Message.omit({
  ...activityFields,
  flagCount: true,
  hashFlag: true,
  myReactions: true,
  latestReaction: true,
})
export type MessageDoc = z.infer<typeof MessageDoc>

const MessageRow = MessageDoc.extend({
  flagCount: Message.shape.flagCount,
  hashFlag: Message.shape.hashFlag,
  activity: MessageActivity,
  latestReaction: LatestReactionRow.nullable(),
  ...hiddenFlagFields,
  channelInternalId: z.string(),
  /** The feed that numbers it: the internal id of the channel, or a feed beside that. */
  messageFeedId: z.string(),
  userInternalId: z.string(),
  /** By which the client of the author finds it again. */
  referenceId: z.string().nullable(),
  /** Who is mentioned, and the event that mentioned them. */
  mentions: z.array(z.object({ userId: z.string(), eventId: z.string() })),
  isChannelMentioned: z.boolean(),
})
export type MessageRow = z.infer<typeof MessageRow>

/** Sorts like the number, as text. */
export const segmentKey = (segment: number): string => String(segment).padStart(10, '0')

/** The message whose answers a list has, or the feed itself for messages that answer none. */
export const parentKey = (messageFeedId: string, parentId: string | null): string =>
  JSON.stringify([messageFeedId, parentId])

/** Messages of all channels, deleted ones included. */
export const messages = table('messages', {
  version: 2,
  row: MessageRow,
  key: ['messageId'],
  orderedBy: ({ channelId }) => channelKey(channelId),
  columns: {
    activity: 'json',
    latestReaction: 'json',
    flagCount: 'int4',
    hashFlag: 'json',
    ...flagColumns,
    channelInternalId: 'text',
    messageFeedId: 'text',
    referenceId: 'text',
    userInternalId: 'text',
    mentions: 'json',
    isChannelMentioned: 'bool',
  },
  derived: {
    internalId: ['text', ({ _id }) => _id],
    channelId: 'text',
    parentId: 'text',
    parentKey: ['text', (row) => parentKey(row.messageFeedId, row.parentId)],
    segmentKey: ['text', ({ channelSegment }) => segmentKey(channelSegment)],
    userId: 'text',
    type: 'text',
    fileId: 'text',
    isDeleted: 'bool',
    flagRank: ['text', flagRank],
    tags: ['text', ({ tags }) => JSON.stringify(tags)],
    mentionedUserIds: [
      'json',
      ({ mentions }) => (mentions.length > 0 ? mentions.map(({ userId }) => userId) : undefined),
    ],
  },
  indexes: {
    messages_of_feed: { on: ['messageFeedId', 'segmentKey', 'internalId'] },
    messages_of_parent: { on: ['parentKey', 'segmentKey', 'internalId'] },
    /** Ids begin with their time. */
    messages_of_network: { on: ['internalId'] },
    messages_flagged: {
      on: ['messageFeedId', 'segmentKey', 'internalId'],
      where: flaggedCondition(),
    },
    ...flaggedIndexes({ name: 'messages', id: 'messageId', target: ['channelId'] }),
    ...flaggedIndexes({ name: 'all_messages', id: 'messageId', where: `channel_id <> ''` }),
  },
  fillfactor: 70,
})

export const messageFlagging = flagging({
  flags: 'message_flags',
  records: messages,
  events: { flagged: messageFlagged, unflagged: messageUnflagged, cleared: messageFlagsCleared },
  idOf: ({ messageId }) => messageId,
  authorOf: ({ userId }) => userId,
  tooMany: 'too-many-flags',
})
