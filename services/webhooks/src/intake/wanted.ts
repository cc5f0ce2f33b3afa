import { understood } from '@causerie/broadcasts'
import type { ServiceName } from '@causerie/contracts/shared'
import { type Notice, noticesOf, placesOf } from '@causerie/contracts/webhooks'
import { isUntold, type Recorded, recordedAt } from '@causerie/protocol'
import { isActive, type Webhook } from '../webhook.ts'

/** A notice of an event, and the webhooks that take it. */
export type Wanted = {
  service: ServiceName
  event: Recorded
  notice: Notice
  webhooks: readonly Webhook[]
}

/** What webhooks take of an event: nothing of what nobody is told of, also when it is replayed. */
export const wantedOf = (
  service: ServiceName,
  recorded: Recorded,
  webhooks: readonly Webhook[],
): Wanted[] => {
  // Most networks have none, and pay nothing.
  const isTold = webhooks.length > 0 && !isUntold(recorded)
  const known = isTold ? understood(service, recorded) : undefined
  if (!known) return []
  const { kind, event } = known
  return noticesOf(kind, event).flatMap((notice) => {
    const taking = webhooks.filter((webhook) => takes(webhook, notice))
    return taking.length > 0 ? [{ service, event, notice, webhooks: taking }] : []
  })
}

/** Those that are sent what happens now: what happened before they were made is sent by replays. */
export const webhooksAt = (webhooks: readonly Webhook[], event: Recorded): Webhook[] => {
  const at = recordedAt(event)
  return webhooks.filter((webhook) => isActive(webhook) && webhook.createdAt <= at)
}

const takes = (webhook: Webhook, notice: Notice): boolean =>
  (webhook.events.length === 0 || webhook.events.includes(notice.eventType)) &&
  takesFrom(webhook, placesOf(notice))

type Places = { communityIds: readonly string[]; channelIds: readonly string[] }
/** Whether a webhook takes what happens in one of these places. */
export const takesFrom = ({ communityIds, channelIds }: Webhook, places: Places): boolean =>
  (communityIds.length === 0 && channelIds.length === 0) ||
  places.communityIds.some((id) => communityIds.includes(id)) ||
  places.channelIds.some((id) => channelIds.includes(id))
