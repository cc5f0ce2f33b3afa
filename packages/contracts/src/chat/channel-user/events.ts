import { z } from 'zod'
import { count, timestamp } from '../../resources/scalars.ts'
import { own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { channelBroadcast, toChannel, toUser } from '../channel/consequences.ts'
import { byChannel, channelFields } from '../channel/of-channel.ts'
import { feedRead, markersEnded } from '../marker/consequences.ts'
import {
  accessOfMember,
  accessOfUsers,
  memberBroadcasts,
  memberMute,
  memberUpdate,
  mutedByBlockList,
  onMember,
} from './consequences.ts'

const id = z.string()
const ofMember = { ...channelFields, userId: id, userInternalId: id }

export const channelMemberJoined = event({
  type: 'ChannelMemberJoined',
  summary: 'A user joined a channel, or was added to it.',
  data: z.object({
    ...ofMember,
    roles: z.array(z.string()),
    by: id,
    /**
     * Whether the user is banned from the network, so that the membership is suspended from the
     * beginning.
     */
    isSuspended: z.boolean().optional(),
  }),
  orderedBy: byChannel,
  broadcasts: ({ data }) => {
    const isBySelf = data.by === data.userId
    return [
      // Clients add a channel to their lists when they are told that they joined it, even if they
      // were added.
      channelBroadcast('joined', data, {
        to: toUser(data.userId),
        userIds: [data.userId],
        webhook: isBySelf ? 'channel.didJoin' : 'channel.didAddUsers',
      }),
      channelBroadcast(isBySelf ? 'joined' : 'membersAdded', data, {
        to: toChannel(data),
        userIds: [data.userId],
        except: [data.userId],
      }),
    ]
  },
  revokes: accessOfMember,
  // Who opens a conversation adds those whom it is with.
  audit: ({ data }, { channel }: { channel: { type: string } | undefined }) =>
    data.by === data.userId || channel?.type === 'conversation'
      ? undefined
      : onMember('added', data),
})

export const channelMemberSuspended = event({
  type: 'ChannelMemberSuspended',
  summary:
    'A member of a channel was banned from the network: the membership is neither listed nor counted until it is restored.',
  data: z.object(ofMember),
  orderedBy: byChannel,
  revokes: accessOfMember,
})

export const channelMemberRestored = event({
  type: 'ChannelMemberRestored',
  summary:
    'The ban of a member of a channel from the network was lifted: the membership is listed and counted again, with its roles.',
  data: z.object(ofMember),
  orderedBy: byChannel,
  revokes: accessOfMember,
})

export const channelMemberLeft = event({
  type: 'ChannelMemberLeft',
  summary: 'A user left a channel, or was removed from it.',
  data: z.object({ ...ofMember, reason: z.enum(['left', 'removed']), by: id }),
  orderedBy: byChannel,
  broadcasts: ({ data }) => [
    channelBroadcast(data.reason === 'left' ? 'left' : 'membersRemoved', data, {
      to: toUser(data.userId),
      userIds: [data.userId],
    }),
    // Whom `channel.left` names counts the unread messages of every listener as read.
    channelBroadcast('membersRemoved', data, {
      to: toChannel(data),
      userIds: [data.userId],
      except: [data.userId],
      webhook: data.reason === 'left' ? 'channel.didLeave' : 'channel.didRemoveUsers',
    }),
    markersEnded(data),
  ],
  revokes: accessOfMember,
  audit: ({ data }) => (data.reason === 'removed' ? onMember('removed', data) : undefined),
})

export const channelMemberBanned = event({
  type: 'ChannelMemberBanned',
  summary:
    'A user was banned from a channel, member or not. Their messages in it read as deleted while they are banned.',
  data: z.object({ ...ofMember, by: id }),
  orderedBy: byChannel,
  broadcasts: (event) => [...memberBroadcasts('banned')(event), markersEnded(event.data)],
  revokes: accessOfMember,
  audit: ({ data }) => onMember('banned', data),
})

export const channelMemberUnbanned = event({
  type: 'ChannelMemberUnbanned',
  summary: 'A user may join a channel again, and their messages in it are shown again.',
  data: z.object({ ...ofMember, by: id }),
  orderedBy: byChannel,
  broadcasts: memberBroadcasts('unbanned'),
  revokes: accessOfMember,
  audit: ({ data }) => onMember('unbanned', data),
})

/** What chat asks of community: users of the channel of a community. */
const request = z.object({ ...channelFields, wishId: id, userIds: z.array(id), by: id })

export const channelBanWished = event({
  type: 'ChannelBanWished',
  summary:
    'A moderator banned users in the channel of a community. Its members are those of the community, which decides and answers the request; until then they are shown as banned.',
  data: request,
  orderedBy: byChannel,
  revokes: accessOfUsers,
})

export const channelUnbanWished = event({
  type: 'ChannelUnbanWished',
  summary:
    'A moderator unbanned users in the channel of a community, which decides and answers the request.',
  data: request,
  orderedBy: byChannel,
  revokes: accessOfUsers,
})

export const channelMemberRolesAdded = event({
  type: 'ChannelMemberRolesAdded',
  summary: 'A member of a channel was given roles.',
  data: z.object({ ...ofMember, roles: z.array(z.string()), by: id }),
  orderedBy: byChannel,
  broadcasts: memberUpdate,
  audit: ({ data }) => ({ ...onMember('rolesChanged', data), details: { given: data.roles } }),
})

export const channelMemberRolesRemoved = event({
  type: 'ChannelMemberRolesRemoved',
  summary: 'Roles of a member of a channel were removed.',
  data: z.object({ ...ofMember, roles: z.array(z.string()), by: id }),
  orderedBy: byChannel,
  broadcasts: memberUpdate,
  audit: ({ data }) => ({ ...onMember('rolesChanged', data), details: { taken: data.roles } }),
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
  broadcasts: ({ data }) => memberMute(data.muteTimeout, data),
  webhooks: ({ data }) => (data.refused === 'blocked-word' ? [mutedByBlockList(data)] : []),
  audit: ({ data }) => {
    const { by, muteTimeout: until, refused } = data
    return {
      ...onMember('muted', data),
      ...(by === null && { actorId: null }),
      details: { until, ...(refused !== undefined && { refused }) },
    }
  },
})

export const channelMemberUnmuted = event({
  type: 'ChannelMemberUnmuted',
  summary: 'A user may send messages in a channel again.',
  data: z.object({ ...ofMember, by: id }),
  orderedBy: byChannel,
  broadcasts: ({ data }) => memberMute(null, data),
  audit: ({ data }) => onMember('unmuted', data),
})

export const channelRead = event({
  type: 'ChannelRead',
  summary: 'A member has read the messages of a channel up to this segment.',
  data: z.object({ ...ofMember, readToSegment: count }),
  orderedBy: byChannel,
  broadcasts: ({ data }) => [
    channelBroadcast('updated', data, { to: toUser(data.userId), webhook: null }),
    ...feedRead({ ...data, messageFeedId: data.internalId }),
  ],
  audit: own('userId'),
})
