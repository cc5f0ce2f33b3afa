import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { ChannelAttachment, ChannelType } from '../../resources/channel.ts'
import { NotificationMode } from '../../resources/community.ts'
import { count, timestamp } from '../../resources/scalars.ts'
import { own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { channelKey } from '../../shared/ordering-keys.ts'
import {
  accessToChannel,
  channelBroadcast,
  channelMute,
  channelNotice,
  channelUpdate,
  onChannel,
  toChannel,
  toUser,
} from './consequences.ts'
import { byChannel, channelFields } from './of-channel.ts'

const id = z.string()

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
    ...channelFields,
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
  belongsTo: ({ channelId }) => [channelKey(channelId)],
  // Nobody can listen to it yet but its creator, on other devices too.
  broadcasts: ({ data }) => [channelBroadcast('created', data, { to: toUser(data.userId) })],
  audit: own('userId'),
})

export const channelUpdated = event({
  type: 'ChannelUpdated',
  summary: 'A channel was updated; absent fields are unchanged.',
  data: z.object({
    ...channelFields,
    ...z.object(fields).partial().shape,
    /** Null: cleared. */
    avatarFileId: id.nullable().optional(),
    attachedTo: ChannelAttachment.optional(),
    by: id,
  }),
  orderedBy: byChannel,
  belongsTo: ({ channelId }) => [channelKey(channelId)],
  broadcasts: channelUpdate,
  webhooks: ({ data }) =>
    data.metadata ? [{ eventType: 'channel.didUpdateMeta', ...channelNotice(data) }] : [],
  revokes: accessToChannel,
  audit: ({ data }) => {
    const { channelId: _, internalId: __, by: ___, ...fields } = data
    return { ...onChannel('settingsChanged', data), details: { fields: Object.keys(fields) } }
  },
})

export const channelDeleted = event({
  type: 'ChannelDeleted',
  summary: 'A channel was deleted, by somebody or with its community.',
  data: z.object({ ...channelFields, cause: z.enum(['request', 'community-deleted']), by: id }),
  orderedBy: byChannel,
  broadcasts: ({ data }) => [channelBroadcast('deleted', data, { to: toChannel(data) })],
  revokes: accessToChannel,
  audit: ({ data }) => (data.cause === 'request' ? onChannel('deleted', data) : undefined),
})

export const channelClosed = event({
  type: 'ChannelClosed',
  summary: 'A channel was closed: it can be read, and nobody can send messages.',
  data: z.object({ ...channelFields, by: id }),
  orderedBy: byChannel,
  broadcasts: ({ data }) => [
    channelBroadcast('updated', data, { to: toChannel(data), webhook: 'channel.didClose' }),
  ],
  audit: ({ data }) => onChannel('closed', data),
})

export const channelMuted = event({
  type: 'ChannelMuted',
  summary: 'Members may not send messages until this time.',
  data: z.object({ ...channelFields, muteTimeout: timestamp, by: id }),
  orderedBy: byChannel,
  broadcasts: ({ data }) => channelMute(data.muteTimeout, data),
  audit: ({ data }) => ({ ...onChannel('muted', data), details: { until: data.muteTimeout } }),
})

export const channelUnmuted = event({
  type: 'ChannelUnmuted',
  summary: 'Members may send messages again.',
  data: z.object({ ...channelFields, by: id }),
  orderedBy: byChannel,
  broadcasts: ({ data }) => channelMute(null, data),
  audit: ({ data }) => onChannel('unmuted', data),
})

export const channelRateLimited = event({
  type: 'ChannelRateLimited',
  summary:
    'Each member may send so many messages in so many milliseconds, until a time or for good. A limit of 0 is none.',
  data: z.object({
    ...channelFields,
    rateLimit: count,
    rateLimitWindow: count,
    rateLimitTimeout: timestamp.nullable(),
    by: id,
  }),
  orderedBy: byChannel,
  broadcasts: channelUpdate,
  audit: ({ data }) => {
    const { rateLimit, rateLimitWindow, rateLimitTimeout: until } = data
    return { ...onChannel('limited', data), details: { rateLimit, rateLimitWindow, until } }
  },
})
