import {
  type AccessInCommunity,
  accessInNetwork,
  blockedWith,
  blocksWith,
} from '@causerie/authorization'
import type { Caller, Loaded } from '@causerie/kernel'
import { communities, communityUsers, viewerBans } from '@causerie/replicas'
import { banRequestsAbout } from '../channel-user/ban-request.ts'
import {
  type MembershipRows,
  membershipAt,
  membershipRows,
} from '../channel-user/channel-membership.ts'
import { channelUserStates, channelUsers } from '../channel-user/channel-user.ts'
import { type ChannelRow, channelActivities, channels, newChannelOf } from './channel.ts'
import type { ChannelIdentity } from './channel-identity.ts'

/**
 * A channel of any kind by its id alone, even a deleted one, and the rows that say who a user is
 * there.
 */
export const viewerRows = (channelId: string, caller: Pick<Caller, 'userId'>) => ({
  ...accessInNetwork(caller),
  ...banRequestsAbout([{ channelId, userId: caller.userId }]),
  channel: channels.get(channelId),
  channelMembers: [channelUsers.get(channelId, caller.userId)],
  viewerBans: [viewerBans.get(channelId, caller.userId)],
  channelCommunities: [communities.get(channelId)],
  communityMembers: [communityUsers.get(channelId, caller.userId)],
})

/** The channel of a request and the rows that decide what a user may do in it. */
export const channelRows = (identity: ChannelIdentity, caller: Pick<Caller, 'userId'>) => ({
  ...accessInNetwork(caller),
  ...membershipRows(identity, [caller.userId]),
  channel: channels.get(identity.channelId),
  activity: channelActivities.get(identity.channelId),
  state: channelUserStates.get(identity.channelId, caller.userId),
  channelCommunities: identity.isOfCommunity ? [communities.get(identity.channelId)] : [],
  conversationBlocks: blocksWith(caller.userId, identity.conversing),
})
export type ChannelRows = Loaded<ReturnType<typeof channelRows>>

/**
 * The channel of a request, from the row of its community until it has its own; undefined if it
 * does not exist any more.
 */
export const channelIn = (
  { channel, channelCommunities: [community] }: ChannelRows,
  networkId: string,
): ChannelRow | undefined => {
  if (community?.isDeleted || channel?.isDeleted) return undefined
  return channel ?? (community && newChannelOf(community, networkId))
}

type Membership = MembershipRows & Pick<ChannelRows, 'channel'>
/**
 * What the user of the rows is in the channel, with which roles; moderators of a community moderate
 * its channel.
 */
export const membershipIn = (rows: Membership) => {
  const membership = membershipAt(rows)
  const [[own], [ofCommunity]] = [rows.channelMembers, rows.communityMembers]
  return {
    membership,
    roles:
      membership === 'member' ? (own?.roles ?? rolesInChannelOf(ofCommunity?.roles ?? [])) : [],
  }
}

/** Whether the user of the rows was a member of the channel before they were banned from it. */
export const isBannedMemberIn = (rows: Membership): boolean => {
  const [[own], [ofCommunity]] = [rows.channelMembers, rows.communityMembers]
  const joinedAt = own?.joinedAt ?? ofCommunity?.lastJoin ?? null
  return membershipIn(rows).membership === 'banned' && joinedAt !== null
}

/** Roles in a community as roles in its channel. */
export const rolesInChannelOf = (roles: readonly string[]): string[] =>
  roles.includes('community-moderator') ? [...new Set([...roles, 'channel-moderator'])] : [...roles]

/**
 * The rights of the caller in the channel. Roles in the network give none in conversations, which
 * are private.
 */
export const accessInChannel = (
  rows: Membership & Pick<ChannelRows, 'user' | 'roles'>,
  { caller, type }: { caller: Pick<Caller, 'kind'>; type: ChannelRow['type'] },
) => {
  const { membership: communityMembership, roles } = membershipIn(rows)
  const user = type === 'conversation' ? { roles: [] } : rows.user
  return {
    caller,
    user,
    roles: rows.roles,
    member: { communityMembership, roles },
  } satisfies AccessInCommunity
}

export type ChannelForViewer = Pick<ChannelRow, 'type' | 'isPublic' | 'isOfCommunity'> & {
  internalId: string
  membership: ReturnType<typeof membershipIn>['membership']
  access: AccessInCommunity
}

type Viewing = { caller: Pick<Caller, 'kind'>; networkId: string }
/** A channel, even a deleted one, and the viewer's rights in it; undefined if it does not exist. */
export const channelForViewerIn = (
  rows: Loaded<ReturnType<typeof viewerRows>>,
  { caller, networkId }: Viewing,
): ChannelForViewer | undefined => {
  const [community] = rows.channelCommunities
  const channel = community ? newChannelOf(community, networkId) : rows.channel
  if (!channel) return undefined
  const { _id: internalId, type, isPublic, isOfCommunity } = channel
  const { membership } = membershipIn(rows)
  return {
    internalId,
    type,
    isPublic,
    isOfCommunity,
    membership,
    access: accessInChannel(rows, { caller, type }),
  }
}

/**
 * Whether the caller is in a conversation with somebody whom they block, or who blocks them:
 * neither brings new words to the other.
 */
export const isBlockedIn = (
  { conversationBlocks }: Pick<ChannelRows, 'conversationBlocks'>,
  caller: Pick<Caller, 'userId'>,
): boolean => blockedWith(caller.userId, conversationBlocks).size > 0
