import { z } from 'zod'
import { NotificationMode } from './community.ts'
import { count, freeForm, id, timestamp } from './scalars.ts'

/**
 * The kinds of channels. `standard` and `private` are older ones: anybody joins the first, members
 * are added to the second.
 */
export const ChannelType = z.enum([
  'standard',
  'private',
  'conversation',
  'broadcast',
  'community',
  'live',
])

/** The records that a channel belongs to. */
export const ChannelAttachment = z.object({
  postId: id.optional(),
  videoStreamId: id.optional(),
  roomId: id.optional(),
})

/**
 * A channel. `channelInternalId` is the id of its message feed as well. The channel of a community
 * has the id of the community, its name, avatar and members. `muteTimeout` and `rateLimitTimeout`
 * are when these end; null if there is none.
 */
export const Channel = z
  .object({
    channelId: id,
    _id: id,
    path: z.string(),
    channelInternalId: id,
    channelPublicId: id,
    createdAt: timestamp,
    updatedAt: timestamp,
    isDistinct: z.boolean(),
    metadata: freeForm,
    type: ChannelType,
    tags: z.array(z.string()),
    isMuted: z.boolean(),
    isRateLimited: z.boolean(),
    muteTimeout: timestamp.nullable(),
    rateLimitTimeout: timestamp.nullable(),
    /** Messages in `rateLimitWindow` milliseconds; 0: no limit. */
    rateLimit: count,
    rateLimitWindow: count,
    displayName: z.string(),
    messageAutoDeleteEnabled: z.boolean(),
    autoDeleteMessageByFlagLimit: count,
    memberCount: count,
    /**
     * The segment of the newest message, also of a deleted one: it never falls. Unread to the
     * caller are `messageCount` less their `readToSegment`.
     */
    messageCount: count,
    moderatorMemberCount: count,
    lastActivity: timestamp,
    avatarFileId: id.nullable(),
    isDeleted: z.boolean(),
    isPublic: z.boolean(),
    messagePreviewId: id.nullable(),
    notificationMode: NotificationMode,
    attachedTo: ChannelAttachment,
  })
  .meta({ id: 'Channel' })
export type Channel = z.infer<typeof Channel>
