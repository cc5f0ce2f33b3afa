import type { refusalsToManageChannelUsers } from '@causerie/contracts/chat'
import type { Permission } from '@causerie/contracts/community'
import type { Caller, Loaded, Reader } from '@causerie/kernel'
import { type Fact, type Refusal, type RefusalOf, refuse } from '@causerie/protocol'
import { communityUsers, type UserRow, users } from '@causerie/replicas'
import { type ChannelRow, openingFacts } from '../channel/channel.ts'
import { channelRows } from '../channel/channel-access.ts'
import { type ChannelIdentity, resolveChannel } from '../channel/channel-identity.ts'
import { channelToManage } from '../channel/channel-policy.ts'
import { wishesAbout } from './ban-wish.ts'
import { recordedMembership } from './channel-membership.ts'
import { type ChannelUserRow, channelUsers } from './channel-user.ts'

export type ResolvedChannelBatch = {
  channelId: string
  channel: ChannelIdentity
  userIds: readonly string[]
}

/** The subject of a command on several users of one channel, without duplicates. */
export const resolveChannelBatch = async (
  { params, userIds }: { params: { channelId: string }; userIds: readonly string[] },
  reader: Reader,
): Promise<ResolvedChannelBatch | Refusal<'channel-not-found'>> => {
  const channel = await resolveChannel({ params }, reader)
  return 'refused' in channel
    ? channel
    : { channelId: channel.channelId, channel, userIds: [...new Set(userIds)] }
}

/** The rows of a batch: the caller's access, and the users with their memberships. */
export const channelBatchRows = (
  { channel, userIds }: ResolvedChannelBatch,
  caller: Pick<Caller, 'userId'>,
) => ({
  ...channelRows(channel, caller),
  targetMembers: userIds.map((userId) => channelUsers.get(channel.channelId, userId)),
  targetUsers: userIds.map((userId) => users.get(userId)),
})
export type ChannelBatchRows = Loaded<ReturnType<typeof channelBatchRows>>

export type ChannelTarget = { user: UserRow; member: ChannelUserRow | undefined; of: MemberIds }
/** The ids with which events name a user in a channel. */
type MemberIds = { channelId: string; internalId: string; userId: string; userInternalId: string }
type ChannelBatch = {
  channel: ChannelRow
  targets: readonly ChannelTarget[]
  opening: readonly Fact[]
}

/**
 * `withDeleted` if deleted users count as known: they are neither added nor banned, but their
 * memberships can be ended.
 */
type Batched = { resolved: ResolvedChannelBatch; caller: Caller; withDeleted?: boolean }
/**
 * The users of the batch with their memberships. Refused when the caller lacks the permission or a
 * user is unknown.
 */
export const channelTargets = (
  permission: Permission,
  rows: ChannelBatchRows,
  { resolved, caller, withDeleted = false }: Batched,
): ChannelBatch | RefusalOf<typeof refusalsToManageChannelUsers> => {
  const channel = channelToManage(rows, { caller, permission })
  return 'refused' in channel ? channel : targetsIn(channel, rows, { ...resolved, withDeleted })
}

/** The users of the batch, whoever asks. */
export const targetsIn = (
  channel: ChannelRow,
  rows: ChannelBatchRows,
  { userIds, withDeleted }: Pick<ResolvedChannelBatch, 'userIds'> & { withDeleted?: boolean },
): ChannelBatch | RefusalOf<typeof refusalsToManageChannelUsers> => {
  const unknown = userIds.filter(
    (_, i) => !rows.targetUsers[i] || (rows.targetUsers[i].isDeleted && !withDeleted),
  )
  if (unknown.length > 0) return refuse('unknown-users', unknown)
  const { channelId, _id: internalId } = channel
  const targets = rows.targetUsers.flatMap((user, i) => {
    if (!user) return []
    const { userId, userInternalId } = user
    return [
      {
        user,
        member: rows.targetMembers[i],
        of: { channelId, internalId, userId, userInternalId },
      },
    ]
  })
  return { channel, targets, opening: openingFacts(rows) }
}

/** `wishId` names what chat asks of community, if the channel is a community's. */
export type ResolvedBan = ResolvedChannelBatch & { wishId: string }

type BanRequest = {
  params: { channelId: string }
  body: { userIds: readonly string[] }
  newId: () => string
}
/** The subject of a command that bans or unbans users. */
export const resolveBan = async (
  { params, body: { userIds }, newId }: BanRequest,
  reader: Reader,
): Promise<ResolvedBan | Refusal<'channel-not-found'>> => {
  const batch = await resolveChannelBatch({ params, userIds }, reader)
  return 'refused' in batch ? batch : { ...batch, wishId: newId() }
}

/**
 * The rows of a batch with what tells who is banned: in a community's channel, memberships of the
 * community and wishes.
 */
export const banRows = (resolved: ResolvedBan, caller: Pick<Caller, 'userId'>) => {
  const { channelId, isOfCommunity } = resolved.channel
  const keys = isOfCommunity ? resolved.userIds.map((userId) => ({ channelId, userId })) : []
  const { wishes, wishAnswers } = wishesAbout(keys)
  return {
    ...channelBatchRows(resolved, caller),
    targetsInCommunity: keys.map(({ userId }) => communityUsers.get(channelId, userId)),
    targetWishes: wishes,
    targetWishAnswers: wishAnswers,
  }
}
type BanRows = Loaded<ReturnType<typeof banRows>>

/** Those of the batch in a community's channel who are banned, or are about to be. */
export const bannedInCommunity = (rows: BanRows): ReadonlySet<string> => {
  const recorded = {
    channelMembers: [],
    communityMembers: rows.targetsInCommunity,
    wishes: rows.targetWishes,
    wishAnswers: rows.targetWishAnswers,
  }
  const banned = rows.targetUsers.filter((_, i) => recordedMembership(recorded, i) === 'banned')
  return new Set(banned.flatMap((user) => user?.userId ?? []))
}
