import { z } from 'zod'
import { count, id, timestamp } from './scalars.ts'

/**
 * A membership of a user in a channel. `readToSegment` is the last message that they have read,
 * `lastMentionedSegment` the last that mentions them. Those of the caller say what is unread:
 * `messageCount` less `readToSegment` are the messages that others wrote since the caller joined,
 * without deleted ones, and 500 at most; one of them mentions the caller while
 * `lastMentionedSegment` is greater than `readToSegment`.
 */
export const ChannelUser = z
  .object({
    userId: id,
    userInternalId: id,
    userPublicId: id,
    channelId: id,
    channelInternalId: id,
    channelPublicId: id,
    membership: z.enum(['none', 'member', 'banned']),
    isBanned: z.boolean(),
    lastActivity: timestamp.nullable(),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    readToSegment: count,
    lastMentionedSegment: count,
    isMuted: z.boolean(),
    muteTimeout: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'ChannelUser' })
export type ChannelUser = z.infer<typeof ChannelUser>
