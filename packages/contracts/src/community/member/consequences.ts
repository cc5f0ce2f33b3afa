import type { Recorded } from '@causerie/protocol'
import { channelBroadcast, toChannel, toUser } from '../../chat/channel/consequences.ts'
import { markersEnded } from '../../chat/marker/consequences.ts'
import { type AuditedAct, onUserIn } from '../../shared/audited-act.ts'
import type { Broadcast, Revocation } from '../../shared/broadcast.ts'
import { keys } from '../../shared/realtime-keys.ts'
import type { WebhookName } from '../../webhooks/webhook-events.ts'
import {
  channelOf,
  communityBroadcast,
  communityTarget,
  readWith,
  toCommunity,
} from '../community/consequences.ts'

type OfMember = { communityId: string; userId: string }

/** Whether members do it themselves. */
export const isBySelf = ({ actor, data }: Recorded<OfMember>): boolean => actor === data.userId

/** Who reads the community, and the affected user. */
export const memberBroadcast = (eventType: string, data: OfMember): Broadcast =>
  communityBroadcast(eventType, data, {
    to: [...toCommunity(data), { key: keys.own(data.userId) }],
    userIds: [data.userId],
  })

type Notified = { own: string; others: string; webhook?: WebhookName }
/**
 * The channel of the community, which has its members: by one type to the affected user, by another
 * to all others in it. `webhook`: what both mean, where their types differ.
 */
export const channelMemberBroadcasts = (
  { own, others, webhook }: Notified,
  data: OfMember,
): Broadcast[] => {
  const [channel, userIds] = [channelOf(data), [data.userId]]
  return [
    channelBroadcast(own, channel, { to: toUser(data.userId), userIds, webhook }),
    channelBroadcast(others, channel, {
      to: toChannel(channel),
      userIds,
      except: userIds,
      webhook,
    }),
  ]
}
export const channelMarkersEnded = (data: OfMember): Broadcast =>
  markersEnded({ ...channelOf(data), userId: data.userId })

/** Whether a user may read a community. */
export const accessOfMember = (data: OfMember): Revocation => ({
  of: readWith(data),
  userIds: [data.userId],
})

export const onMember = (kind: AuditedAct['kind'], data: OfMember): AuditedAct =>
  onUserIn(communityTarget(data), kind, data.userId)
