import { z } from 'zod'
import { onOthers, onRequest } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { communityKey } from '../../shared/ordering-keys.ts'
import { accessToCommunity, updateOfChannel } from '../community/consequences.ts'
import {
  accessOfMember,
  channelMarkersEnded,
  channelMemberBroadcasts,
  isBySelf,
  memberBroadcast,
  onMember,
} from './consequences.ts'

const id = z.string()
const roles = z.array(z.string())
const ofMember = { communityId: id, userId: id }

// Clients add a channel to their lists when they are told that they joined it, and count its
// messages as read when they are told that somebody left it.
const joinedChannel = { own: 'joined', others: 'joined' } as const
const addedToChannel = {
  own: 'joined',
  others: 'membersAdded',
  webhook: 'channel.didAddUsers',
} as const
const leftChannel = {
  own: 'left',
  others: 'membersRemoved',
  webhook: 'channel.didLeave',
} as const
const removedFromChannel = { own: 'membersRemoved', others: 'membersRemoved' } as const

export const communityMemberJoined = event({
  type: 'CommunityMemberJoined',
  summary: 'A user joined a community, with these roles.',
  data: z.object({
    ...ofMember,
    roles,
    /**
     * Whether the user is banned from the network, so that the membership is suspended from the
     * beginning.
     */
    isSuspended: z.boolean().optional(),
  }),
  orderedBy: (e) => communityKey(e.communityId),
  broadcasts: (event) => [
    memberBroadcast(isBySelf(event) ? 'joined' : 'userAdded', event.data),
    ...channelMemberBroadcasts(isBySelf(event) ? joinedChannel : addedToChannel, event.data),
  ],
  revokes: accessOfMember,
  audit: (event) => {
    const act = onOthers(event.data.userId, event, onMember('added', event.data))
    return act && onRequest(event, act)
  },
})

export const communityMemberSuspended = event({
  type: 'CommunityMemberSuspended',
  summary:
    'A member was banned from the network: the membership is neither listed nor counted until it is restored.',
  data: z.object(ofMember),
  orderedBy: (e) => communityKey(e.communityId),
  revokes: accessOfMember,
})

export const communityMemberRestored = event({
  type: 'CommunityMemberRestored',
  summary:
    'The ban of a member from the network was lifted: the membership is listed and counted again, with its roles.',
  data: z.object(ofMember),
  orderedBy: (e) => communityKey(e.communityId),
  revokes: accessOfMember,
})

export const communityMemberLeft = event({
  type: 'CommunityMemberLeft',
  summary: 'A user left a community, was removed from it, or was deleted; the roles are gone.',
  data: z.object({ ...ofMember, reason: z.enum(['left', 'removed', 'deleted']) }),
  orderedBy: (e) => communityKey(e.communityId),
  broadcasts: ({ data }) => [
    memberBroadcast(data.reason === 'left' ? 'left' : 'userRemoved', data),
    ...channelMemberBroadcasts(data.reason === 'left' ? leftChannel : removedFromChannel, data),
    channelMarkersEnded(data),
  ],
  revokes: accessOfMember,
  audit: ({ data }) => (data.reason === 'removed' ? onMember('removed', data) : undefined),
})

export const communityMemberBanned = event({
  type: 'CommunityMemberBanned',
  summary:
    'A user was banned from a community. A member loses membership and roles; non-members can be banned too.',
  data: z.object(ofMember),
  orderedBy: (e) => communityKey(e.communityId),
  broadcasts: ({ data }) => [
    memberBroadcast('userBanned', data),
    ...channelMemberBroadcasts({ own: 'banned', others: 'banned' }, data),
    channelMarkersEnded(data),
  ],
  revokes: accessOfMember,
  audit: ({ data }) => onMember('banned', data),
})

export const communityMemberUnbanned = event({
  type: 'CommunityMemberUnbanned',
  summary: 'A user was unbanned from a community and may join again.',
  data: z.object(ofMember),
  orderedBy: (e) => communityKey(e.communityId),
  broadcasts: ({ data }) => [
    memberBroadcast('userUnbanned', data),
    ...channelMemberBroadcasts({ own: 'unbanned', others: 'unbanned' }, data),
  ],
  revokes: accessOfMember,
  audit: ({ data }) => onMember('unbanned', data),
})

export const communityBanWishAnswered = event({
  type: 'CommunityBanWishAnswered',
  summary:
    "A request of chat's to ban or unban users in the channel of the community was decided. Those whose membership changed have events of their own; the answer is recorded even if there are none.",
  data: z.object({
    communityId: id,
    wishId: id,
    /** Those whose membership changed. */
    userIds: z.array(id),
  }),
  orderedBy: (e) => communityKey(e.communityId),
  revokes: accessToCommunity,
})

export const communityMemberRolesAdded = event({
  type: 'CommunityMemberRolesAdded',
  summary: 'Roles were added to a member.',
  data: z.object({ ...ofMember, roles }),
  orderedBy: (e) => communityKey(e.communityId),
  broadcasts: ({ data }) => [
    memberBroadcast('roleAdded', data),
    updateOfChannel(data, [data.userId]),
  ],
  revokes: accessOfMember,
  audit: ({ data }) => ({ ...onMember('rolesChanged', data), details: { given: data.roles } }),
})

export const communityMemberRolesRemoved = event({
  type: 'CommunityMemberRolesRemoved',
  summary: 'Roles were removed from a member.',
  data: z.object({ ...ofMember, roles }),
  orderedBy: (e) => communityKey(e.communityId),
  broadcasts: ({ data }) => [
    memberBroadcast('roleRemoved', data),
    updateOfChannel(data, [data.userId]),
  ],
  revokes: accessOfMember,
  audit: ({ data }) => ({ ...onMember('rolesChanged', data), details: { taken: data.roles } }),
})
