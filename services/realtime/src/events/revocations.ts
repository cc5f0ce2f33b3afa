import type { eventsOf, Recorded, ServiceName } from '@causerie/contracts'
import type { z } from 'zod'
import type { Resource } from './broadcast.ts'
import { resources } from './keys.ts'

/** What is asked anew before anything later is told: who may read these records, of everybody or of these users. */
export type Revocation = { of: readonly Resource[] | 'all'; userIds?: readonly string[] }

type RevocationsOf<S extends ServiceName> = {
  [N in keyof (typeof eventsOf)[S]]?: (data: DataOf<(typeof eventsOf)[S][N]>) => Revocation
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

const all = (): Revocation => ({ of: 'all' })
const ofUser = ({ userId }: { userId: string }): Revocation => ({ of: 'all', userIds: [userId] })
type Follow = { userId: string; followedUserId: string }
const followed = ({ userId, followedUserId }: Follow): Revocation => ({ of: [resources.feed('user', followedUserId)], userIds: [userId] })
type Block = { userId: string; blockedUserId: string }
const blocked = ({ userId, blockedUserId }: Block): Revocation => ({ of: 'all', userIds: [userId, blockedUserId] })
const watching = ({ streamId, channelId, viewerId }: { streamId: string; channelId: string | null; viewerId: string }): Revocation => ({
  of: [resources.stream(streamId), ...(channelId === null ? [] : [resources.channel(channelId)])],
  userIds: [viewerId],
})

/** The events that may end, or begin, what somebody may read. */
const tables: { [S in ServiceName]: RevocationsOf<S> } = {
  chat: {
    channelUpdated: channel,
    channelDeleted: channel,
    channelMemberJoined: inChannel,
    channelMemberLeft: inChannel,
    channelMemberBanned: inChannel,
    channelMemberUnbanned: inChannel,
    channelBanWished: wished,
    channelUnbanWished: wished,
    chatSettingUpdated: all,
  },
  community: {
    communityUpdated: community,
    communityDeleted: community,
    communityMemberJoined: inCommunity,
    communityMemberLeft: inCommunity,
    communityMemberBanned: inCommunity,
    communityMemberUnbanned: inCommunity,
    communityBanWishAnswered: community,
    communityMemberRolesAdded: inCommunity,
    communityMemberRolesRemoved: inCommunity,
    communityInvitationCreated: inCommunity,
    communityInvitationAccepted: inCommunity,
    communityInvitationRejected: inCommunity,
    communityInvitationCancelled: inCommunity,
    userFollowed: followed,
    userFollowRequestAccepted: followed,
    userUnfollowed: followed,
    userBlocked: blocked,
    userUnblocked: blocked,
    userUpdated: ofUser,
    userDeleted: ({ userId }) => ({ of: [resources.user(userId), resources.feed('user', userId)] }),
    roleUpdated: all,
    roleDeleted: all,
    socialSettingUpdated: all,
  },
  content: {},
  streaming: {
    streamViewerBanned: watching,
    streamViewerUnbanned: watching,
    streamDeleted: ({ streamId }) => ({ of: [resources.stream(streamId)] }),
  },
  notifications: {},
}

type Revoke = (data: unknown) => Revocation
/** What an event revokes; undefined for most. */
export const revocationBy = (service: ServiceName, eventName: string | undefined, { data }: Recorded): Revocation | undefined => {
  // Each entry takes the data of its own event.
  const table = tables[service] as Readonly<Record<string, Revoke>>
  return eventName === undefined ? undefined : table[eventName]?.(data)
}
