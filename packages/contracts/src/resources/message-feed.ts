import { z } from 'zod'
import { ChannelType } from './channel.ts'
import { count, id, timestamp } from './scalars.ts'

/**
 * A feed of messages of a channel. The default feed, in which clients without feeds write, has the
 * internal id, the path and the name of its channel. `channelId` and `creatorId` are internal ids.
 * `childCount` is the segment of the newest message, also of a deleted one.
 */
export const MessageFeed = z
  .object({
    messageFeedId: id,
    channelId: id,
    channelPublicId: id,
    channelType: ChannelType,
    name: z.string(),
    childCount: count,
    creatorId: id,
    creatorPublicId: id,
    lastMessageId: id.nullable(),
    lastMessageTimestamp: timestamp.nullable(),
    messagePreviewId: id.nullable(),
    isDeleted: z.boolean(),
    editedAt: timestamp.nullable(),
    path: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'MessageFeed' })
export type MessageFeed = z.infer<typeof MessageFeed>
