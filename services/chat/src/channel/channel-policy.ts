import { mayInCommunity } from '@causerie/authorization'
import type {
  ChatNetworkSetting,
  refusalsOfClosedChannel,
  refusalsToActAsChannelMember,
  refusalsToChangeApartFromCommunity,
  refusalsToEditChannel,
  refusalsToManageChannel,
  refusalsToReadChannel,
  refusalsToSeeChannel,
  refusalsToWriteInChannel,
} from '@causerie/contracts/chat'
import type { Permission } from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import type { ChannelRow } from './channel.ts'
import {
  accessInChannel,
  type ChannelForViewer,
  type ChannelRows,
  channelIn,
  isBlockedIn,
  membershipIn,
} from './channel-access.ts'
import { isUntil } from './mute-end.ts'

type Viewer = Pick<Caller, 'kind'>
/**
 * Why the viewer may not see that there is such a channel: all see public ones, members theirs, and
 * administrators every one.
 */
export const refusalToSee = (
  channel: ChannelForViewer | undefined,
  viewer: Viewer,
): RefusalOf<typeof refusalsToSeeChannel> | undefined => {
  if (!channel) return refuse('channel-not-found')
  return channel.isPublic || channel.membership === 'member' || viewer.kind === 'admin'
    ? undefined
    : refuse('not-a-channel-member')
}

/**
 * Whether a channel is on the lists of a viewer, so that they can read it or join it: the channel
 * of a community is joined with the community, and conversations of others are seen only by
 * administrators who know their ids.
 */
export const isListedTo = (
  { kind }: Viewer,
  { membership, type, isPublic, isOfCommunity }: ChannelForViewer,
): boolean => {
  if (membership === 'member') return true
  if (kind === 'admin') return type !== 'conversation'
  return membership === 'none' && isPublic && !isOfCommunity
}

/**
 * The rule of `isListedTo` in statements, for a channel `c` and the expression of the viewer's
 * membership in it.
 */
export const listedChannelCondition = (membership: string): string =>
  `(${membership} = 'member' or (${membership} = 'none' and c.is_public and not c.is_of_community)
    or ($isAdmin::boolean and c.type <> 'conversation'))`

type Reading = { caller: Viewer; setting: ChatNetworkSetting | undefined }
/**
 * The channel whose messages the viewer may read, or why not: members do, and administrators, for
 * whom alone the setting is read.
 */
export const channelToRead = (
  channel: ChannelForViewer | undefined,
  { caller, setting }: Reading,
): ChannelForViewer | RefusalOf<typeof refusalsToReadChannel> => {
  if (!channel) return refuse('channel-not-found')
  if (channel.membership === 'member') return channel
  if (channel.membership === 'banned') return refuse('banned-from-channel')
  if (caller.kind !== 'admin') return refuse('not-a-channel-member')
  return isReadFromOutside(channel) && !setting?.isAllowAdminViewConversationMessage
    ? refuse('permission-denied')
    : channel
}

/**
 * Whether somebody who reads the channel does not take part in that conversation, as only
 * administrators may.
 */
export const isReadFromOutside = ({
  type,
  membership,
}: Pick<ChannelForViewer, 'type' | 'membership'>): boolean =>
  type === 'conversation' && membership === 'none'

/**
 * Whether messages of a channel are shown beside those of others: administrators read conversations
 * of others only on request.
 */
export const isShownTo = (
  { kind }: Viewer,
  channel: { membership: ChannelForViewer['membership']; type: string },
): boolean =>
  channel.membership === 'member' ||
  (channel.membership === 'none' && kind === 'admin' && channel.type !== 'conversation')

type Acting = { caller: Pick<Caller, 'kind' | 'networkId'>; permission: Permission }
/** The channel that the caller may act on by the permission, or why not. */
export const channelToManage = (
  rows: ChannelRows,
  { caller, permission }: Acting,
): ChannelRow | RefusalOf<typeof refusalsToManageChannel> => {
  const channel = channelIn(rows, caller.networkId)
  if (!channel) return refuse('channel-not-found')
  if (membershipIn(rows).membership === 'banned') return refuse('banned-from-channel')
  const isAllowed = mayInCommunity(
    permission,
    accessInChannel(rows, { caller, type: channel.type }),
  )
  return isAllowed ? channel : refuse('permission-denied')
}

/** The members of a community's channel are those of the community. */
export const refusalOfCommunityChannel = ({
  isOfCommunity,
}: Pick<ChannelRow, 'isOfCommunity'>):
  | RefusalOf<typeof refusalsToChangeApartFromCommunity>
  | undefined => (isOfCommunity ? refuse('channel-of-community') : undefined)

/** The channel whose member the caller is, or why not. */
export const channelOfMember = (
  rows: ChannelRows,
  { networkId }: Pick<Caller, 'networkId'>,
): ChannelRow | RefusalOf<typeof refusalsToActAsChannelMember> => {
  const channel = channelIn(rows, networkId)
  if (!channel) return refuse('channel-not-found')
  const { membership } = membershipIn(rows)
  if (membership === 'member') return channel
  return refuse(membership === 'banned' ? 'banned-from-channel' : 'not-a-channel-member')
}

type Editing = {
  caller: Pick<Caller, 'userId' | 'kind' | 'networkId'>
  setting: ChatNetworkSetting
}
/**
 * The channel that the caller may edit, or why not: both members edit a conversation of two, all
 * members a larger one where the setting says so, unless one of them blocks another.
 */
export const channelToEdit = (
  rows: ChannelRows,
  { caller, setting }: Editing,
): ChannelRow | RefusalOf<typeof refusalsToEditChannel> => {
  const channel = channelIn(rows, caller.networkId)
  if (channel?.type === 'conversation') {
    const { membership } = membershipIn(rows)
    const isForAll =
      (rows.activity?.memberCount ?? 0) <= 2 || setting.allowMemberToUpdateConversationChannel
    if (membership === 'member' && isForAll)
      return isBlockedIn(rows, caller) ? refuse('blocked-user') : channel
    if (membership === 'none' && caller.kind !== 'admin') return refuse('not-a-channel-member')
  }
  return channelToManage(rows, { caller, permission: 'EDIT_CHANNEL' })
}

/** Why nothing is added to a channel any more, whoever asks. */
export const refusalOfClosedChannel = ({
  isClosed,
}: Pick<ChannelRow, 'isClosed'>): RefusalOf<typeof refusalsOfClosedChannel> | undefined =>
  isClosed ? refuse('channel-closed') : undefined

type Sending = { caller: Pick<Caller, 'userId' | 'kind' | 'networkId' | 'isImported'>; at: string }
/**
 * The channel in which the caller may write at this time, or why not. Who may mute others is not
 * muted with the channel.
 */
export const channelToWriteIn = (
  rows: ChannelRows,
  { caller, at }: Sending,
): ChannelRow | RefusalOf<typeof refusalsToWriteInChannel> => {
  const channel = channelIn(rows, caller.networkId)
  if (!channel) return refuse('channel-not-found')
  const { membership } = membershipIn(rows)
  if (membership === 'banned') return refuse('banned-from-channel')
  // Administrators take part everywhere but in conversations of others.
  const isInside =
    membership === 'member' ||
    caller.isImported ||
    (caller.kind === 'admin' && channel.type !== 'conversation')
  if (!isInside) return refuse('not-a-channel-member')
  const closed = refusalOfClosedChannel(channel)
  if (closed) return closed
  if (isUntil(rows.state?.muteTimeout, at)) return refuse('muted-in-channel')
  const isModerating = () =>
    mayInCommunity('MUTE_CHANNEL', accessInChannel(rows, { caller, type: channel.type }))
  if (channel.type === 'broadcast' && !isModerating()) return refuse('permission-denied')
  if (isUntil(channel.muteTimeout, at) && !isModerating()) return refuse('channel-muted')
  return isBlockedIn(rows, caller) ? refuse('blocked-user') : channel
}
