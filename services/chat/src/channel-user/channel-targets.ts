import type { refusalsToManageChannelUsers } from '@causerie/contracts/chat'
import type { Permission } from '@causerie/contracts/community'
import type { Caller, Loaded, Reader } from '@causerie/kernel'
import { type Fact, type Refusal, type RefusalOf, refuse } from '@causerie/protocol'
import { communityUsers, type UserRow, users } from '@causerie/replicas'
import { type ChannelRow, initialFacts } from '../channel/channel.ts'
import { channelRows } from '../channel/channel-access.ts'
import { type ChannelIdentity, resolveChannel } from '../channel/channel-identity.ts'
import { channelToManage } from '../channel/channel-policy.ts'
import { chatSettings } from '../setting/chat-setting.ts'
import { banRequestsAbout } from './ban-request.ts'
import { recordedMembership } from './channel-membership.ts'
import { type ChannelUserRow, channelUsers } from './channel-user.ts'

export type ResolvedChannelTargets = {
  channelId: string
  channel: ChannelIdentity
  userIds: readonly string[]
}

/** The subject of a command on several users of one channel, without duplicates. */
export const resolveChannelTargets = async (
  { params, userIds }: { params: { channelId: string }; userIds: readonly string[] },
  reader: Reader,
): Promise<ResolvedChannelTargets | Refusal<'channel-not-found'>> => {
  const channel = await resolveChannel({ params }, reader)
  return 'refused' in channel
    ? channel
    : { channelId: channel.channelId, channel, userIds: [...new Set(userIds)] }
}

/** The rows of a batch: the caller's access, and the users with their memberships. */
export const channelTargetRows = (
  { channel, userIds }: ResolvedChannelTargets,
  caller: Pick<Caller, 'userId'>,
) => ({
  ...channelRows(channel, caller),
  setting: chatSettings.get('chat'),
  targetMembers: userIds.map((userId) => channelUsers.get(channel.channelId, userId)),
  targetUsers: userIds.map((userId) => users.get(userId)),
})
export type ChannelTargetRows = Loaded<ReturnType<typeof channelTargetRows>>

export type ChannelTarget = { user: UserRow; member: ChannelUserRow | undefined; of: MemberIds }
/** The ids with which events name a user in a channel. */
type MemberIds = { channelId: string; internalId: string; userId: string; userInternalId: string }
type ChannelTargets = {
  channel: ChannelRow
  targets: readonly ChannelTarget[]
  initial: readonly Fact[]
}

/**
 * `withDeleted` if deleted users count as known: they are neither added nor banned, but their
 * memberships can be ended.
 */
type TargetsRequest = { resolved: ResolvedChannelTargets; caller: Caller; withDeleted?: boolean }
/**
 * The users of the batch with their memberships. Refused when the caller lacks the permission or a
 * user is unknown.
 */
export const channelTargets = (
  permission: Permission,
  rows: ChannelTargetRows,
  { resolved, caller, withDeleted = false }: TargetsRequest,
): ChannelTargets | RefusalOf<typeof refusalsToManageChannelUsers> => {
  const channel = channelToManage(rows, { caller, permission })
  return 'refused' in channel ? channel : targetsIn(channel, rows, { ...resolved, withDeleted })
}

/** Whether all of the batch were members before they were banned. */
export const areBannedMembers = ({ targetMembers }: ChannelTargetRows): boolean =>
  targetMembers.every((member) => member?.membership === 'banned' && member.joinedAt !== null)

/** The users of the batch, whoever asks. */
export const targetsIn = (
  channel: ChannelRow,
  rows: ChannelTargetRows,
  { userIds, withDeleted }: Pick<ResolvedChannelTargets, 'userIds'> & { withDeleted?: boolean },
): ChannelTargets | RefusalOf<typeof refusalsToManageChannelUsers> => {
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
  return { channel, targets, initial: initialFacts(rows) }
}

/** `wishId` names what chat asks of community, if the channel is a community's. */
export type ResolvedBan = ResolvedChannelTargets & { wishId: string }

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
  const targeted = await resolveChannelTargets({ params, userIds }, reader)
  return 'refused' in targeted ? targeted : { ...targeted, wishId: newId() }
}

/**
 * The rows of a batch with what tells who is banned: in a community's channel, memberships of the
 * community and requests.
 */
export const banRows = (resolved: ResolvedBan, caller: Pick<Caller, 'userId'>) => {
  const { channelId, isOfCommunity } = resolved.channel
  const keys = isOfCommunity ? resolved.userIds.map((userId) => ({ channelId, userId })) : []
  const { banRequests, banRequestAnswers } = banRequestsAbout(keys)
  return {
    ...channelTargetRows(resolved, caller),
    targetsInCommunity: keys.map(({ userId }) => communityUsers.get(channelId, userId)),
    targetBanRequests: banRequests,
    targetBanRequestAnswers: banRequestAnswers,
  }
}
type BanRows = Loaded<ReturnType<typeof banRows>>

/** Those of the batch in a community's channel who are banned, or are about to be. */
export const bannedInCommunity = (rows: BanRows): ReadonlySet<string> => {
  const recorded = {
    channelMembers: [],
    communityMembers: rows.targetsInCommunity,
    banRequests: rows.targetBanRequests,
    banRequestAnswers: rows.targetBanRequestAnswers,
  }
  const banned = rows.targetUsers.filter((_, i) => recordedMembership(recorded, i) === 'banned')
  return new Set(banned.flatMap((user) => user?.userId ?? []))
}
