import { type Refusal, refuse } from '@causerie/contract'
import type { Permission } from '@causerie/contracts/community'
import type { Caller, Loaded } from '@causerie/kernel'
import {
  type AccessInCommunity,
  accessInNetwork,
  blockedWith,
  blocksWith,
  communities,
  communityUsers,
  mayInCommunity,
  viewerBans,
} from '@causerie/replicas'
import { wishedMemberships, wishesAbout } from './ban-wish.ts'
import { type ChannelRow, channelActivities, channels } from './channel.ts'
import type { ChannelIdentity } from './channel-queries.ts'
import { channelUserStates, channelUsers } from './channel-user.ts'
import { newChannelOf } from './community-channel.ts'

/** A channel of any kind, even a deleted one, and the rows that say who a user is there. */
export const placeRows = (channelId: string, caller: Pick<Caller, 'userId'>) => ({
  ...accessInNetwork(caller),
  ...wishesAbout([{ channelId, userId: caller.userId }]),
  channel: channels.get(channelId),
  channelMembers: [channelUsers.get(channelId, caller.userId)],
  viewerBans: [viewerBans.get(channelId, caller.userId)],
  channelCommunities: [communities.get(channelId)],
  communityMembers: [communityUsers.get(channelId, caller.userId)],
})

/**
 * The channel of a request and the rows that decide what a user may do in it. A community's channel has the members of the community; a
 * stream's channel, which has its id, is closed to those who may not watch the stream.
 */
export const channelRows = ({ channelId, isOfCommunity, type, conversing }: ChannelIdentity, caller: Pick<Caller, 'userId'>) => ({
  ...accessInNetwork(caller),
  ...wishesAbout(isOfCommunity ? [{ channelId, userId: caller.userId }] : []),
  channel: channels.get(channelId),
  activity: channelActivities.get(channelId),
  channelMembers: isOfCommunity ? [] : [channelUsers.get(channelId, caller.userId)],
  state: channelUserStates.get(channelId, caller.userId),
  viewerBans: type === 'live' ? [viewerBans.get(channelId, caller.userId)] : [],
  channelCommunities: isOfCommunity ? [communities.get(channelId)] : [],
  communityMembers: isOfCommunity ? [communityUsers.get(channelId, caller.userId)] : [],
  conversationBlocks: blocksWith(caller.userId, conversing),
})
export type ChannelRows = Loaded<ReturnType<typeof channelRows>>

/** The channel of a request, from the row of its community until it has its own; undefined if it does not exist any more. */
export const channelIn = ({ channel, channelCommunities: [community] }: ChannelRows, networkId: string): ChannelRow | undefined => {
  if (community?.isDeleted || channel?.isDeleted) return undefined
  return channel ?? (community && newChannelOf(community, networkId))
}

type Membership = Pick<ChannelRows, 'channelMembers' | 'communityMembers' | 'viewerBans' | 'wishes' | 'wishAnswers'>
/**
 * Whether the user of the rows is a member, with which roles; moderators of a community moderate its channel. A wish that community has not
 * answered yet counts as granted.
 */
export const membershipIn = ({
  channelMembers: [own],
  communityMembers: [ofCommunity],
  viewerBans: [viewerBan],
  ...wishes
}: Membership) => {
  const [wished] = wishedMemberships(wishes)
  const membership = viewerBan ? 'banned' : wished
  if (membership) return { membership, roles: [] }
  return {
    membership: own?.membership ?? ofCommunity?.communityMembership ?? 'none',
    roles: own?.roles ?? rolesInChannelOf(ofCommunity?.roles ?? []),
  }
}

/** Roles in a community as roles in its channel. */
export const rolesInChannelOf = (roles: readonly string[]): string[] =>
  roles.includes('community-moderator') ? [...new Set([...roles, 'channel-moderator'])] : [...roles]

/** The rights of the caller in the channel. Roles in the network give none in conversations, which are private. */
export const accessInChannel = (
  rows: Membership & Pick<ChannelRows, 'user' | 'roles'>,
  { caller, type }: { caller: Pick<Caller, 'kind'>; type: ChannelRow['type'] },
) => {
  const { membership: communityMembership, roles } = membershipIn(rows)
  const user = type === 'conversation' ? { roles: [] } : rows.user
  return { caller, user, roles: rows.roles, member: { communityMembership, roles } } satisfies AccessInCommunity
}

type Acting = { caller: Pick<Caller, 'kind' | 'networkId'>; permission: Permission }
type ActRefusal = Refusal<'channel-not-found' | 'banned-from-channel' | 'permission-denied'>
/** The channel that the caller may act on by the permission, or why not. */
export const channelToManage = (rows: ChannelRows, { caller, permission }: Acting): ChannelRow | ActRefusal => {
  const channel = channelIn(rows, caller.networkId)
  if (!channel) return refuse('channel-not-found')
  if (membershipIn(rows).membership === 'banned') return refuse('banned-from-channel')
  const isAllowed = mayInCommunity(permission, accessInChannel(rows, { caller, type: channel.type }))
  return isAllowed ? channel : refuse('permission-denied')
}

/** Whether the caller is in a conversation with somebody whom they block, or who blocks them: neither brings new words to the other. */
export const isBlockedIn = ({ conversationBlocks }: Pick<ChannelRows, 'conversationBlocks'>, caller: Pick<Caller, 'userId'>): boolean =>
  blockedWith(caller.userId, conversationBlocks).size > 0

type Sending = { caller: Pick<Caller, 'userId' | 'kind' | 'networkId'>; at: string }
type SendRefusal = Refusal<
  | 'channel-not-found'
  | 'banned-from-channel'
  | 'not-a-channel-member'
  | 'channel-closed'
  | 'muted-in-channel'
  | 'channel-muted'
  | 'permission-denied'
  | 'blocked-user'
>
/** The channel in which the caller may write at this time, or why not. Who may mute others is not muted with the channel. */
export const channelToWriteIn = (rows: ChannelRows, { caller, at }: Sending): ChannelRow | SendRefusal => {
  const channel = channelIn(rows, caller.networkId)
  if (!channel) return refuse('channel-not-found')
  const { membership } = membershipIn(rows)
  if (membership === 'banned') return refuse('banned-from-channel')
  // Administrators take part everywhere but in conversations of others.
  const isInside = membership === 'member' || (caller.kind === 'admin' && channel.type !== 'conversation')
  if (!isInside) return refuse('not-a-channel-member')
  if (channel.isClosed) return refuse('channel-closed')
  if (isUntil(rows.state?.muteTimeout, at)) return refuse('muted-in-channel')
  const isModerating = mayInCommunity('MUTE_CHANNEL', accessInChannel(rows, { caller, type: channel.type }))
  if (channel.type === 'broadcast' && !isModerating) return refuse('permission-denied')
  if (isUntil(channel.muteTimeout, at) && !isModerating) return refuse('channel-muted')
  return isBlockedIn(rows, caller) ? refuse('blocked-user') : channel
}

/** Whether an end lies after this time. */
export const isUntil = (end: string | null | undefined, at: string): boolean => end !== null && end !== undefined && end > at
