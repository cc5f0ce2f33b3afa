import { leavesNoModerator, mayInCommunity } from '@causerie/authorization'
import type {
  refusalsToAddToConversation,
  refusalsToEndChannelModeration,
  refusalsToJoinChannel,
  refusalsToListChannelUsers,
  refusalsToNameChannelRole,
} from '@causerie/contracts/chat'
import { defaultRoles, type Role } from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import type { ChannelRow } from '../channel/channel.ts'
import {
  type ChannelForViewer,
  type ChannelRows,
  channelIn,
  isBlockedIn,
  membershipIn,
} from '../channel/channel-access.ts'
import { refusalOfCommunityChannel } from '../channel/channel-policy.ts'
import type { ChannelUserRow } from './channel-user.ts'

/** The channel that the caller may join, or is in already, or why not. */
export const channelToJoin = (
  rows: ChannelRows,
  { networkId }: Pick<Caller, 'networkId'>,
): ChannelRow | RefusalOf<typeof refusalsToJoinChannel> => {
  const channel = channelIn(rows, networkId)
  if (!channel) return refuse('channel-not-found')
  const { membership } = membershipIn(rows)
  if (membership === 'banned') return refuse('banned-from-channel')
  if (membership === 'member') return channel
  const isOpen = channel.type !== 'conversation' && channel.isPublic
  return refusalOfCommunityChannel(channel) ?? (isOpen ? channel : refuse('permission-denied'))
}

/**
 * The conversation to which the caller adds others as one of its members, without a permission, or
 * why not; undefined if they need the permission. The members of a distinct conversation are fixed.
 */
export const conversationToAddTo = (
  rows: ChannelRows,
  caller: Pick<Caller, 'userId' | 'networkId'>,
): ChannelRow | RefusalOf<typeof refusalsToAddToConversation> | undefined => {
  const channel = channelIn(rows, caller.networkId)
  if (channel?.type !== 'conversation') return undefined
  if (channel.isDistinct) return refuse('fixed-members')
  if (membershipIn(rows).membership !== 'member') return undefined
  return isBlockedIn(rows, caller) ? refuse('blocked-user') : channel
}

type Listing = { caller: Pick<Caller, 'kind'>; memberships: readonly string[] }
/**
 * The channel whose users the caller may list: members do, and administrators; who is banned is
 * shown to those who may ban.
 */
export const channelToListUsersOf = (
  channel: ChannelForViewer | undefined,
  { caller, memberships }: Listing,
): ChannelForViewer | RefusalOf<typeof refusalsToListChannelUsers> => {
  if (!channel) return refuse('channel-not-found')
  if (channel.membership === 'banned') return refuse('banned-from-channel')
  if (channel.membership !== 'member' && caller.kind !== 'admin')
    return refuse('not-a-channel-member')
  const isOfBanned = memberships.includes('banned')
  return isOfBanned && !mayInCommunity('BAN_USER_FROM_CHANNEL', channel.access)
    ? refuse('permission-denied')
    : channel
}

type Leaving = readonly { member: ChannelUserRow | undefined }[]
/**
 * The refusal to end these memberships, or the moderation of these members, where nobody would
 * moderate the channel: as in communities.
 */
export const refusalWithoutModerator = (
  { activity }: Pick<ChannelRows, 'activity'>,
  leaving: Leaving,
): RefusalOf<typeof refusalsToEndChannelModeration> | undefined =>
  activity && leavesNoModerator(activity, leaving, 'channel-moderator')
    ? refuse('only-one-channel-moderator')
    : undefined

const ofMembers: readonly string[] = ['channel-moderator']
const ofOthers: readonly string[] = defaultRoles
  .map(({ roleId }) => roleId)
  .filter((roleId) => !ofMembers.includes(roleId))

/**
 * The refusal of a role that does not exist or that members of channels are not given, such as
 * `member`, which all have.
 */
export const refusalOfRole = (
  role: string,
  custom: readonly Pick<Role, 'roleId'>[],
): RefusalOf<typeof refusalsToNameChannelRole> | undefined => {
  const isKnown =
    !ofOthers.includes(role) &&
    (ofMembers.includes(role) || custom.some(({ roleId }) => roleId === role))
  return isKnown ? undefined : refuse('unknown-roles', [role])
}
