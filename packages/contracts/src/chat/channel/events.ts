import { event, personal } from '@causerie/contract'
import { z } from 'zod'
import { ChannelAttachment, ChannelType } from '../../resources/channel.ts'
import { NotificationMode } from '../../resources/community.ts'
import { count, timestamp } from '../../resources/scalars.ts'
import { channelKey } from '../../shared/ordering-keys.ts'

const id = z.string()

/** The channel that an event is about. */
const ofChannel = { channelId: id, internalId: id }
/** Its member. */
const ofMember = { ...ofChannel, userId: id, userInternalId: id }
const byChannel = ({ channelId }: { channelId: string }) => channelKey(channelId)

const fields = {
  displayName: personal(z.string()),
  metadata: z.record(z.string(), z.unknown()),
  tags: z.array(z.string()),
  messageAutoDeleteEnabled: z.boolean(),
  autoDeleteMessageByFlagLimit: count,
  notificationMode: NotificationMode,
}

export const channelCreated = event({
  type: 'ChannelCreated',
  summary: 'A channel was created; separate events record who joined.',
  data: z.object({
    ...ofChannel,
    /** The feed of its messages, until it has more than one. */
    messageFeedId: id,
    type: ChannelType,
    /** The channel of the community with the same id. Its members are those of the community. */
    isOfCommunity: z.boolean(),
    isDistinct: z.boolean(),
    isPublic: z.boolean(),
    ...fields,
    avatarFileId: id.nullable(),
    attachedTo: ChannelAttachment,
    /** The creator; the creator of its community. */
    userId: id,
  }),
  orderedBy: byChannel,
})

export const channelUpdated = event({
  type: 'ChannelUpdated',
  summary: 'A channel was updated; absent fields are unchanged.',
  data: z.object({
    ...ofChannel,
    ...z.object(fields).partial().shape,
    /** Null: cleared. */
    avatarFileId: id.nullable().optional(),
    attachedTo: ChannelAttachment.optional(),
    by: id,
  }),
  orderedBy: byChannel,
})

export const channelDeleted = event({
  type: 'ChannelDeleted',
  summary: 'A channel was deleted, by somebody or with its community.',
  data: z.object({ ...ofChannel, cause: z.enum(['request', 'community-deleted']), by: id }),
  orderedBy: byChannel,
})

export const channelClosed = event({
  type: 'ChannelClosed',
  summary: 'A channel was closed: it can be read, and nobody can send messages.',
  data: z.object({ ...ofChannel, by: id }),
  orderedBy: byChannel,
})

export const channelMuted = event({
  type: 'ChannelMuted',
  summary: 'Members may not send messages until this time.',
  data: z.object({ ...ofChannel, muteTimeout: timestamp, by: id }),
  orderedBy: byChannel,
})

export const channelUnmuted = event({
  type: 'ChannelUnmuted',
  summary: 'Members may send messages again.',
  data: z.object({ ...ofChannel, by: id }),
  orderedBy: byChannel,
})

export const channelRateLimited = event({
  type: 'ChannelRateLimited',
  summary: 'Each member may send so many messages in so many milliseconds, until a time or for good. A limit of 0 is none.',
  data: z.object({ ...ofChannel, rateLimit: count, rateLimitWindow: count, rateLimitTimeout: timestamp.nullable(), by: id }),
  orderedBy: byChannel,
})

export const channelMemberJoined = event({
  type: 'ChannelMemberJoined',
  summary: 'A user joined a channel, or was added to it.',
  data: z.object({
    ...ofMember,
    roles: z.array(z.string()),
    by: id,
    /** Whether the user is banned from the network, so that the membership is suspended from the beginning. */
    isSuspended: z.boolean().optional(),
  }),
  orderedBy: byChannel,
})

export const channelMemberSuspended = event({
  type: 'ChannelMemberSuspended',
  summary: 'A member of a channel was banned from the network: the membership is neither listed nor counted until it is restored.',
  data: z.object(ofMember),
  orderedBy: byChannel,
})

export const channelMemberRestored = event({
  type: 'ChannelMemberRestored',
  summary: 'The ban of a member of a channel from the network was lifted: the membership is listed and counted again, with its roles.',
  data: z.object(ofMember),
  orderedBy: byChannel,
})

export const channelMemberLeft = event({
  type: 'ChannelMemberLeft',
  summary: 'A user left a channel, or was removed from it.',
  data: z.object({ ...ofMember, reason: z.enum(['left', 'removed']), by: id }),
  orderedBy: byChannel,
})

export const channelMemberBanned = event({
  type: 'ChannelMemberBanned',
  summary: 'A user was banned from a channel, member or not. Their messages in it read as deleted while they are banned.',
  data: z.object({ ...ofMember, by: id }),
  orderedBy: byChannel,
})

export const channelMemberUnbanned = event({
  type: 'ChannelMemberUnbanned',
  summary: 'A user may join a channel again, and their messages in it are shown again.',
  data: z.object({ ...ofMember, by: id }),
  orderedBy: byChannel,
})

/** What chat asks of community: users of the channel of a community. */
const wish = z.object({ ...ofChannel, wishId: id, userIds: z.array(id), by: id })

export const channelBanWished = event({
  type: 'ChannelBanWished',
  summary:
    'A moderator banned users in the channel of a community. Its members are those of the community, which decides and answers the wish; until then they are shown as banned.',
  data: wish,
  orderedBy: byChannel,
})

export const channelUnbanWished = event({
  type: 'ChannelUnbanWished',
  summary: 'A moderator unbanned users in the channel of a community, which decides and answers the wish.',
  data: wish,
  orderedBy: byChannel,
})

export const channelMemberRolesAdded = event({
  type: 'ChannelMemberRolesAdded',
  summary: 'A member of a channel was given roles.',
  data: z.object({ ...ofMember, roles: z.array(z.string()), by: id }),
  orderedBy: byChannel,
})

export const channelMemberRolesRemoved = event({
  type: 'ChannelMemberRolesRemoved',
  summary: 'Roles of a member of a channel were removed.',
  data: z.object({ ...ofMember, roles: z.array(z.string()), by: id }),
  orderedBy: byChannel,
})

export const channelMemberMuted = event({
  type: 'ChannelMemberMuted',
  summary: 'A user may not send messages in a channel until this time.',
  data: z.object({
    ...ofMember,
    muteTimeout: timestamp,
    /** Null where the moderation of the network did it. */
    by: id.nullable(),
    /** Which refusal it did it with. */
    refused: id.optional(),
  }),
  orderedBy: byChannel,
})

export const channelMemberUnmuted = event({
  type: 'ChannelMemberUnmuted',
  summary: 'A user may send messages in a channel again.',
  data: z.object({ ...ofMember, by: id }),
  orderedBy: byChannel,
})

export const channelRead = event({
  type: 'ChannelRead',
  summary: 'A member has read the messages of a channel up to this segment.',
  data: z.object({ ...ofMember, readToSegment: count }),
  orderedBy: byChannel,
})
