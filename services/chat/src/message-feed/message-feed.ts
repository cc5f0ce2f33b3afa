import { isInDefaultFeed, MessageFeed } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { table } from '@causerie/kernel'
import { z } from 'zod'

const MessageFeedRow = z.object({
  feedId: z.string(),
  /** The public id of the channel. */
  channelId: z.string(),
  channelInternalId: z.string(),
  channelType: MessageFeed.shape.channelType,
  path: z.string(),
  name: z.string(),
  /** The creator. */
  userId: z.string(),
  userInternalId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  editedAt: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Nobody reads it any more, nor its messages. */
  isPermanentlyDeleted: z.boolean(),
  /**
   * The segment of the newest message. Every message that was ever sent in the feed has its own.
   */
  lastSegment: z.number(),
  /** The segments of the newest messages that mention everybody, in order. */
  channelMentionSegments: z.array(z.number()),
})
export type MessageFeedRow = z.infer<typeof MessageFeedRow>

/**
 * The feeds that channels have beside their default feed, which is the channel itself: that one has
 * the internal id of the channel, and its last segment is that of the channel.
 */
export const messageFeeds = table('message_feeds', {
  row: MessageFeedRow,
  key: ['feedId'],
  orderedBy: ({ channelId }) => channelKey(channelId),
  columns: {
    isDeleted: 'bool',
    isPermanentlyDeleted: 'bool',
    lastSegment: 'int4',
    channelMentionSegments: 'json',
  },
  derived: {
    channelId: 'text',
    channelInternalId: 'text',
    createdAt: 'text',
    lastChannelMentionSegment: [
      'int4',
      ({ channelMentionSegments }) => channelMentionSegments.at(-1) ?? 0,
    ],
  },
  indexes: { message_feeds_of_channel: { on: ['channelId', 'createdAt', 'feedId'] } },
  fillfactor: 70,
})

/** The row of a feed that is not the default one of its channel, beside the rows of the channel. */
export const feedRows = (place: { messageFeedId: string; channelInternalId: string }) => ({
  feeds: isInDefaultFeed(place) ? [] : [messageFeeds.get(place.messageFeedId)],
})
