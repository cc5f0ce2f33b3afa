import type { Recorded } from '@causerie/contract'
import { type PostChild, streamsShownBy } from '@causerie/contracts/content'
import type { eventsOf } from '@causerie/contracts/events'
import type { ServiceName } from '@causerie/contracts/shared'
import type { z } from 'zod'
import type { Resource } from './broadcast.ts'
import { resources } from './keys.ts'

/** What is asked anew before anything later is told: who may read these records, of everybody or of these users. */
export type Revocation = { of: readonly Resource[] | 'all'; userIds?: readonly string[] }

/** One entry for each event of a service; null where it changes nothing of who may read what. */
type RevocationsOf<S extends ServiceName> = {
  [N in keyof (typeof eventsOf)[S]]: ((data: DataOf<(typeof eventsOf)[S][N]>) => Revocation | undefined) | null
}
type DataOf<K> = K extends { schema: infer Z extends z.ZodType } ? z.output<Z> : never

type OfChannel = { channelId: string }
const channel = ({ channelId }: OfChannel): Revocation => ({ of: [resources.channel(channelId)] })
const inChannel = ({ channelId, userId }: OfChannel & { userId: string }): Revocation => ({
  of: [resources.channel(channelId)],
  userIds: [userId],
})
const wished = ({ channelId, userIds }: OfChannel & { userIds: readonly string[] }): Revocation => ({
  of: [resources.channel(channelId)],
  userIds,
})

type OfCommunity = { communityId: string }
const ofCommunity = ({ communityId }: OfCommunity): Resource[] => [
  resources.community(communityId),
  resources.trayOfCommunity(communityId),
  resources.feed('community', communityId),
  resources.channel(communityId),
]
const community = (data: OfCommunity): Revocation => ({ of: ofCommunity(data) })
const inCommunity = (data: OfCommunity & { userId: string }): Revocation => ({ of: ofCommunity(data), userIds: [data.userId] })

/** Who could read a stream before a post showed it may not be among those who read the feed of that post. */
const shown = ({ children }: { children: readonly PostChild[] }): Revocation | undefined => {
  const of = streamsShownBy(children).map(resources.stream)
  return of.length > 0 ? { of } : undefined
}

const all = (): Revocation => ({ of: 'all' })
type Follow = { userId: string; followedUserId: string }
const followed = ({ userId, followedUserId }: Follow): Revocation => ({ of: [resources.feed('user', followedUserId)], userIds: [userId] })
type Block = { userId: string; blockedUserId: string }
const blocked = ({ userId, blockedUserId }: Block): Revocation => ({ of: 'all', userIds: [userId, blockedUserId] })
const watching = ({ streamId, channelId, viewerId }: { streamId: string; channelId: string | null; viewerId: string }): Revocation => ({
  of: [resources.stream(streamId), ...(channelId === null ? [] : [resources.channel(channelId)])],
  userIds: [viewerId],
})

/** Events that change nothing of who may read what. */
const unrelated = <N extends string>(...names: readonly N[]) =>
  // Object.fromEntries forgets the names.
  Object.fromEntries(names.map((name) => [name, null])) as Record<N, null>

/** The events that may end, or begin, what somebody may read. */
const tables: { [S in ServiceName]: RevocationsOf<S> } = {
  chat: {
    channelUpdated: channel,
    channelDeleted: channel,
    channelMemberJoined: inChannel,
    channelMemberLeft: inChannel,
    channelMemberBanned: inChannel,
    channelMemberUnbanned: inChannel,
    channelMemberSuspended: inChannel,
    channelMemberRestored: inChannel,
    channelBanWished: wished,
    channelUnbanWished: wished,
    chatSettingUpdated: all,
    ...unrelated(
      'channelCreated',
      'channelClosed',
      'channelMuted',
      'channelUnmuted',
      'channelRateLimited',
      'channelRead',
      'conversationRead',
    ),
    ...unrelated('channelMemberRolesAdded', 'channelMemberRolesRemoved', 'channelMemberMuted', 'channelMemberUnmuted'),
    ...unrelated('messageCreated', 'messageUpdated', 'messageDeleted', 'messageTextCounted', 'messageFlagged', 'messageUnflagged'),
    ...unrelated('messageFlagsCleared', 'messageReactionAdded', 'messageReactionRemoved'),
    ...unrelated('messageFeedCreated', 'messageFeedRenamed', 'messageFeedDeleted', 'messageFeedRead'),
    ...unrelated('blockRulesAdded', 'blockRulesRemoved', 'blockRuleToggled', 'linkRulesAdded', 'linkRulesRemoved', 'linkRuleToggled'),
    ...unrelated('moderationSettingUpdated', 'claimTaken', 'claimReleased', 'actRefused'),
  },
  community: {
    communityUpdated: community,
    communityDeleted: community,
    communityMemberJoined: inCommunity,
    communityMemberLeft: inCommunity,
    communityMemberBanned: inCommunity,
    communityMemberUnbanned: inCommunity,
    communityMemberSuspended: inCommunity,
    communityMemberRestored: inCommunity,
    communityBanWishAnswered: community,
    communityMemberRolesAdded: inCommunity,
    communityMemberRolesRemoved: inCommunity,
    communityInvitationCreated: inCommunity,
    communityInvitationAccepted: inCommunity,
    communityInvitationRejected: inCommunity,
    communityInvitationCancelled: inCommunity,
    communityInvitationResent: inCommunity,
    userFollowed: followed,
    userFollowRequestAccepted: followed,
    userUnfollowed: followed,
    userBlocked: blocked,
    userUnblocked: blocked,
    userDeleted: ({ userId }) => ({ of: [resources.user(userId), resources.feed('user', userId)] }),
    roleUpdated: all,
    roleDeleted: all,
    socialSettingUpdated: all,
    ...unrelated('communityCreated', 'categoryCreated', 'categoryUpdated', 'categoryDeleted', 'roleCreated'),
    // Who is let in has an event as a member.
    ...unrelated('communityJoinRequested', 'communityJoinRequestApproved', 'communityJoinRequestRejected', 'communityJoinRequestCancelled'),
    // The other fact of the same follow.
    ...unrelated('followerAdded', 'followerApproved', 'followerRemoved'),
    ...unrelated('userCreated', 'userUpdated', 'userFlagged', 'userUnflagged', 'userFlagsCleared'),
    // They end connections, and a ban suspends memberships.
    ...unrelated('userGloballyBanned', 'userGloballyUnbanned', 'sessionOpened', 'sessionsEnded', 'deviceSessionsEnded'),
    ...unrelated('networkCreated', 'signingKeyCreated', 'apiKeyCreated', 'apiKeyEnded', 'serverKeyCreated', 'secureModeChanged'),
    ...unrelated('claimTaken', 'claimReleased', 'actRefused'),
  },
  content: {
    postCreated: shown,
    ...unrelated('postUpdated', 'postApproved', 'postDeclined', 'postDeleted', 'postFlagged', 'postUnflagged', 'postFlagsCleared'),
    ...unrelated('postRestored', 'commentRestored', 'storyRestored'),
    ...unrelated('postPinned', 'postUnpinned', 'pinsCleared', 'postPinnedGlobally', 'postUnpinnedGlobally', 'globalPinsCleared'),
    ...unrelated('postScheduled', 'scheduledPostUpdated', 'scheduledPostDeleted', 'scheduledPostPublished', 'scheduledPostFailed'),
    ...unrelated('commentCreated', 'commentUpdated', 'commentDeleted', 'commentFlagged', 'commentUnflagged', 'commentFlagsCleared'),
    ...unrelated('storyCreated', 'storyCounted', 'storyDeleted', 'storyFlagged', 'storyUnflagged', 'storyFlagsCleared'),
    ...unrelated('pollCreated', 'pollPosted', 'pollClosed', 'pollDeleted', 'pollVoted', 'pollVoteChanged', 'pollUnvoted'),
    ...unrelated('reactionAdded', 'reactionRemoved', 'contentViewed', 'fileUploaded', 'fileDeleted', 'feedSettingUpdated'),
    ...unrelated('claimTaken', 'claimReleased', 'actRefused'),
  },
  streaming: {
    streamViewerBanned: watching,
    streamViewerUnbanned: watching,
    streamDeleted: ({ streamId }) => ({ of: [resources.stream(streamId)] }),
    ...unrelated('streamCreated', 'streamUpdated', 'streamStarted', 'streamEnded', 'streamRecorded', 'streamFrameFlagged'),
    ...unrelated('streamSettingUpdated', 'claimTaken', 'claimReleased', 'actRefused'),
  },
  notifications: unrelated(
    ...(['communityNotified', 'communityOccurrenceRetracted', 'communityOccurrenceTrimmed', 'userNotified'] as const),
    ...(['occurrenceRetracted', 'occurrenceTrimmed', 'traySeen', 'trayItemSeen', 'traySettingUpdated'] as const),
    ...(['trayPreferencesChanged', 'claimTaken', 'claimReleased', 'actRefused'] as const),
  ),
}

type Revoke = (data: unknown) => Revocation | undefined
/** What an event revokes; undefined for most. */
export const revocationBy = (service: ServiceName, eventName: string | undefined, { data }: Recorded): Revocation | undefined => {
  // Each entry takes the data of its own event.
  const table = tables[service] as Readonly<Record<string, Revoke | null>>
  return eventName === undefined ? undefined : table[eventName]?.(data)
}
