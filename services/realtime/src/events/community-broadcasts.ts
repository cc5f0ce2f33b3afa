import type { Recorded } from '@causerie/contract'
import type { Audience, Broadcast, BroadcastsOf } from './broadcast.ts'
import { nobody } from './broadcast.ts'
import { channelOfCommunity } from './chat-broadcasts.ts'
import { keys, resources } from './keys.ts'
import { markersEnded } from './marker-broadcasts.ts'

type OfCommunity = { communityId: string }
type OfMember = OfCommunity & { userId: string }

const toCommunity = ({ communityId }: OfCommunity): Audience[] => [
  { key: keys.community(communityId), of: resources.community(communityId) },
]
const communityTold = (
  eventType: string,
  { communityId }: OfCommunity,
  { to, userIds = [] }: { to: readonly Audience[]; userIds?: readonly string[] },
): Broadcast => ({
  eventType: `community.${eventType}`,
  to,
  shows: { owner: 'community', kind: 'community', ids: [communityId], userIds },
})
const memberTold = (eventType: string, data: OfMember): Broadcast =>
  communityTold(eventType, data, { to: [...toCommunity(data), { key: keys.own(data.userId) }], userIds: [data.userId] })

/** The channel of a community has its members. */
const { told: channelTold, toChannel, toUser } = channelOfCommunity
const channelOf = ({ communityId }: OfCommunity) => ({ channelId: communityId })
const channelUpdated = (data: OfCommunity, userIds: readonly string[] = []): Broadcast =>
  channelTold('updated', channelOf(data), { to: toChannel(channelOf(data)), userIds })
const channelMemberTold = (own: string, others: string, data: OfMember): Broadcast[] => {
  const [channel, userIds] = [channelOf(data), [data.userId]]
  return [
    channelTold(own, channel, { to: toUser(data.userId), userIds }),
    channelTold(others, channel, { to: toChannel(channel), userIds, except: userIds }),
  ]
}

const isOwn = ({ actor, data }: Recorded<OfMember>): boolean => actor === data.userId

const userTold =
  (eventType: string, isFlag = false) =>
  ({ data: { userId } }: { data: { userId: string } }): Broadcast[] => [
    {
      eventType: `user.${eventType}`,
      to: [
        { key: keys.user(userId), of: resources.user(userId) },
        { key: keys.own(userId) },
        ...(isFlag ? [{ key: keys.flagsOfUsers, of: resources.user(userId) }] : []),
      ],
      shows: { owner: 'community', kind: 'user', ids: [userId] },
    },
  ]

type Follow = { userId: string; followedUserId: string }
/** Everybody sees who follows whom; only the two see requests. */
const followTold = (eventType: string, { userId, followedUserId }: Follow, isPublic: boolean): Broadcast[] => {
  const everybody = [
    { key: keys.followers(followedUserId), of: resources.user(followedUserId) },
    { key: keys.followings(userId), of: resources.user(userId) },
  ]
  const bothOfThem = [{ key: keys.ownFollows(userId) }, { key: keys.ownFollows(followedUserId) }]
  const shows = { owner: 'community', kind: 'follow', ids: [userId, followedUserId] } as const
  return [{ eventType: `follow.${eventType}`, to: isPublic ? [...everybody, ...bothOfThem] : bothOfThem, shows }]
}
const endOfFollow = {
  unfollowed: { eventType: 'unfollowed', isPublic: true },
  blocked: { eventType: 'unfollowed', isPublic: true },
  userDeleted: { eventType: 'unfollowed', isPublic: true },
  followerDeleted: { eventType: 'followerDeleted', isPublic: true },
  requestCanceled: { eventType: 'requestCanceled', isPublic: false },
  requestDeclined: { eventType: 'requestDeclined', isPublic: false },
} as const

export const communityBroadcasts: BroadcastsOf<'community'> = {
  communityCreated: ({ data }) => [communityTold('created', data, { to: [...toCommunity(data), { key: keys.own(data.userId) }] })],
  communityUpdated: ({ data }) => [communityTold('updated', data, { to: toCommunity(data) }), channelUpdated(data)],
  communityDeleted: ({ data }) => [communityTold('deleted', data, { to: toCommunity(data) })],
  communityMemberJoined: (event) => [
    memberTold(isOwn(event) ? 'joined' : 'userAdded', event.data),
    ...channelMemberTold('joined', isOwn(event) ? 'joined' : 'membersAdded', event.data),
  ],
  communityMemberLeft: ({ data }) => [
    memberTold(data.reason === 'left' ? 'left' : 'userRemoved', data),
    ...channelMemberTold(data.reason === 'left' ? 'left' : 'membersRemoved', 'membersRemoved', data),
    markersEnded({ ...data, ...channelOf(data) }),
  ],
  communityMemberBanned: ({ data }) => [
    memberTold('userBanned', data),
    ...channelMemberTold('banned', 'banned', data),
    markersEnded({ ...data, ...channelOf(data) }),
  ],
  communityMemberUnbanned: ({ data }) => [memberTold('userUnbanned', data), ...channelMemberTold('unbanned', 'unbanned', data)],
  communityMemberRolesAdded: ({ data }) => [memberTold('roleAdded', data), channelUpdated(data, [data.userId])],
  communityMemberRolesRemoved: ({ data }) => [memberTold('roleRemoved', data), channelUpdated(data, [data.userId])],

  userUpdated: userTold('updated'),
  userFlagged: userTold('flagged', true),
  userUnflagged: userTold('unflagged', true),
  userFlagsCleared: userTold('flagCleared', true),
  userDeleted: ({ data: { userId } }) => [
    {
      eventType: 'user.deleted',
      to: [{ key: keys.user(userId) }, { key: keys.network }],
      shows: { owner: 'community', kind: 'user', ids: [userId] },
    },
  ],
  userGloballyBanned: ({ data: { userId } }) => [
    { eventType: 'user.didGlobalBan', to: [{ key: keys.own(userId) }], shows: { owner: 'community', kind: 'user', ids: [userId] } },
  ],
  userFollowed: ({ data }) => followTold(data.status === 'accepted' ? 'created' : 'requested', data, data.status === 'accepted'),
  userFollowRequestAccepted: ({ data }) => followTold('accepted', data, true),
  userUnfollowed: ({ data }) => followTold(endOfFollow[data.reason].eventType, data, endOfFollow[data.reason].isPublic),

  // The other fact of the same follow.
  followerAdded: nobody,
  followerApproved: nobody,
  followerRemoved: nobody,
  // Those who are let in are told as members; the rest is read in the tray.
  communityJoinRequested: nobody,
  communityJoinRequestApproved: nobody,
  communityJoinRequestRejected: nobody,
  communityJoinRequestCancelled: nobody,
  communityInvitationCreated: nobody,
  communityInvitationAccepted: nobody,
  communityInvitationRejected: nobody,
  communityInvitationCancelled: nobody,
  communityInvitationResent: nobody,
  communityBanWishAnswered: nobody,
  userCreated: nobody,
  userGloballyUnbanned: nobody,
  // Blocks are secret.
  userBlocked: nobody,
  userUnblocked: nobody,
  // What they change of users is asked for.
  roleCreated: nobody,
  roleUpdated: nobody,
  roleDeleted: nobody,
  categoryCreated: nobody,
  categoryUpdated: nobody,
  categoryDeleted: nobody,
  sessionOpened: nobody,
  communityMemberSuspended: nobody,
  communityMemberRestored: nobody,
  sessionsEnded: nobody,
  deviceSessionsEnded: nobody,
  signingKeyCreated: nobody,
  networkCreated: nobody,
  apiKeyCreated: nobody,
  apiKeyEnded: nobody,
  serverKeyCreated: nobody,
  secureModeChanged: nobody,
  socialSettingUpdated: nobody,
  claimTaken: nobody,
  claimReleased: nobody,
  actRefused: nobody,
}
