import { channelBroadcast, toChannel } from '../../chat/channel/consequences.ts'
import type { AuditedAct } from '../../shared/audited-act.ts'
import type { Audience, Broadcast, Resource, Revocation } from '../../shared/broadcast.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'

type OfCommunity = { communityId: string }

export const toCommunity = ({ communityId }: OfCommunity): Audience[] => [
  { key: keys.community(communityId), of: resources.community(communityId) },
]

type Recipients = { to: readonly Audience[]; userIds?: readonly string[] }
export const communityBroadcast = (
  eventType: string,
  { communityId }: OfCommunity,
  { to, userIds = [] }: Recipients,
): Broadcast => ({
  eventType: `community.${eventType}`,
  to,
  shows: { owner: 'community', kind: 'community', ids: [communityId], userIds },
})

/** The channel of a community has its members. */
export const channelOf = ({ communityId }: OfCommunity) => ({ channelId: communityId })
export const updateOfChannel = (data: OfCommunity, userIds: readonly string[] = []): Broadcast =>
  channelBroadcast('updated', channelOf(data), { to: toChannel(channelOf(data)), userIds })

/** What somebody may read because they may read a community. */
export const readWith = ({ communityId }: OfCommunity): Resource[] => [
  resources.community(communityId),
  resources.trayOfCommunity(communityId),
  resources.feed('community', communityId),
  resources.channel(communityId),
]
/** Whether anybody may read a community. */
export const accessToCommunity = (data: OfCommunity): Revocation => ({ of: readWith(data) })

/** Where an act was done. */
export const communityTarget = ({ communityId }: OfCommunity) =>
  ({ targetType: 'community', targetId: communityId }) as const

export const onCommunity = (kind: AuditedAct['kind'], data: OfCommunity): AuditedAct => ({
  kind,
  recordType: 'community',
  recordId: data.communityId,
  ...communityTarget(data),
})
