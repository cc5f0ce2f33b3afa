import { type Refusal, refuse } from '@causerie/contract'
import type { Caller, Reader } from '@causerie/kernel'
import type { AccessInCommunity } from '@causerie/replicas'
import type { ChannelRow } from './channel.ts'
import { accessInChannel, membershipIn, placeRows } from './channel-access.ts'
import { newChannelOf } from './channel-of-community.ts'

export type ChannelForViewer = Pick<ChannelRow, 'type' | 'isPublic' | 'isOfCommunity'> & {
  internalId: string
  membership: ReturnType<typeof membershipIn>['membership']
  access: AccessInCommunity
}

/** A channel, even a deleted one, and the viewer's rights in it; undefined if it does not exist. */
export const channelForViewer = async (
  reader: Reader,
  channelId: string,
  caller: Pick<Caller, 'userId' | 'kind'>,
): Promise<ChannelForViewer | undefined> => {
  const rows = await reader.load(placeRows(channelId, caller))
  const [community] = rows.channelCommunities
  const channel = community ? newChannelOf(community, reader.networkId) : rows.channel
  if (!channel) return undefined
  const { _id: internalId, type, isPublic, isOfCommunity } = channel
  const { membership } = membershipIn(rows)
  return { internalId, type, isPublic, isOfCommunity, membership, access: accessInChannel(rows, { caller, type }) }
}

/** What several channels were marked with is shown to nobody. */
type About = { about: { channelId?: string; seen?: unknown }; caller: Pick<Caller, 'userId' | 'kind'> }
/** The refusal of a caller who may not see that there is such a channel. */
export const refusalToSeeChannel = async (
  { about: { channelId }, caller }: About,
  reader: Reader,
): Promise<Refusal<'channel-not-found' | 'not-a-channel-member'> | undefined> => {
  if (channelId === undefined) return undefined
  const channel = await channelForViewer(reader, channelId, caller)
  if (!channel) return refuse('channel-not-found')
  return channel.isPublic || channel.membership === 'member' || caller.kind === 'admin' ? undefined : refuse('not-a-channel-member')
}
