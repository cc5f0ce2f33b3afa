import type { Owners } from '@causerie/broadcasts'
import { type ServiceName, services } from '@causerie/contracts/shared'
import {
  type CursorRows,
  type Followed,
  followServices,
  type LogReader,
  type OpenEventLog,
  type Positions,
} from '@causerie/edge'
import type { Log } from '@causerie/http'
import { networkDeleted, type Recorded } from '@causerie/protocol'
import type { QueuedDelivery, QueueRows } from '../database/queue.ts'
import type { RetentionRows } from '../database/retention-rows.ts'
import type { Registry } from '../registry.ts'
import { changedBy, changesWebhook, type Webhook, type WebhookId } from '../webhook.ts'
import { erasedBy } from './erased-by.ts'
import type { Prepare } from './prepare.ts'
import { createPushIntake } from './push-intake.ts'
import { createRecentEvents } from './recent-events.ts'
import { retentionOf } from './retention-of.ts'
import { type Wanted, wantedOf, webhooksAt } from './wanted.ts'

type IntakeOptions = {
  openLog: OpenEventLog
  cursors: CursorRows
  queue: QueueRows
  retention: RetentionRows
  registry: Registry
  owners: Owners
  prepare: Prepare
  /** Something was queued for these. */
  onQueued: (ids: readonly WebhookId[]) => void
  onStop: (error: Error) => void
  /** The instance stops, whether it has begun or not. */
  isClosed: () => boolean
  log: Log
}

/** Reads the events of all services, and queues what webhooks take of them. */
export const startIntake = async (options: IntakeOptions): Promise<Followed> => {
  const { queue, retention, registry, prepare, onQueued, onStop } = options
  const followed = followServices(options)
  const recent = createRecentEvents()
  const queuePushes = createPushIntake(options)

  const webhooksNow = (event: Recorded): Webhook[] =>
    webhooksAt(registry.of(event.networkId), event)
  /** Those of another network, or from before a webhook was made, are wanted by none. */
  const wantedNow = (service: ServiceName, event: Recorded): Wanted[] =>
    wantedOf(service, event, webhooksNow(event))

  const queued = async (wanted: readonly Wanted[]): Promise<void> => {
    if (wanted.length === 0) return
    const prepared = await prepare(wanted)
    const nextAt = new Date().toISOString()
    const deliveries = prepared.flatMap(({ wanted: { event, webhooks }, message }) =>
      webhooks.map(
        ({ networkId, webhookId }): QueuedDelivery => ({
          networkId,
          webhookId,
          messageId: message.messageId,
          event: message.event,
          subject: event.subject,
          replay: 0,
          nextAt,
        }),
      ),
    )
    if (deliveries.length === 0) return
    await queue.add(
      prepared.map(({ message }) => message),
      deliveries,
    )
    onQueued(deliveries)
  }

  const eraseNamed = async (event: Recorded): Promise<void> => {
    const userId = erasedBy(event)
    if (userId !== undefined)
      await queue.eraseUser({ networkId: event.networkId, userId, at: event.at })
  }

  const applyChange = async (event: Recorded): Promise<void> => {
    await registry.apply(event)
    const since = recent.since(event)
    await queued(since.flatMap((one) => wantedNow(one.service, one.event)))
    // Others are told already, and would be again by what has changed since then.
    const { webhookId } = changedBy(event)
    await queuePushes(
      since.map((one) => ({
        ...one,
        webhooks: webhooksNow(one.event).filter((webhook) => webhook.webhookId === webhookId),
      })),
    )
  }
  /** What is read meanwhile is queued behind what happened before it. */
  let changing: Promise<void> = Promise.resolve()
  const change = (event: Recorded): Promise<void> => {
    changing = changing.catch(() => undefined).then(() => applyChange(event))
    // Whoever reads the change again hears of the failure.
    changing.catch(() => undefined)
    return changing
  }

  const readerOf = (service: ServiceName, positions: Positions): Omit<LogReader, 'from'> => ({
    deliver: async (delivered) => {
      const events = positions.unread(delivered)
      if (service === 'community')
        for (const { event } of events) {
          if (changesWebhook(event)) await change(event)
          const kept = retentionOf(event)
          if (kept) await retention.save(event.networkId, kept)
          if (event.type === networkDeleted.type) await registry.forgetNetwork(event.networkId)
        }
      await changing.catch(() => undefined)
      const sent = events.filter(positions.isSent).map(({ event }) => event)
      if (service === 'community') for (const event of sent) await eraseNamed(event)
      recent.add(service, sent)
      await queued(sent.flatMap((event) => wantedNow(service, event)))
      await queuePushes(sent.map((event) => ({ service, event, webhooks: webhooksNow(event) })))
      positions.advance(events)
    },
    stop: onStop,
  })

  const follow = (service: ServiceName): Promise<void> =>
    // Some events of community make webhooks.
    followed.follow(service, service === 'community' ? 'beginning' : 'end', (positions) =>
      readerOf(service, positions),
    )
  try {
    await follow('community')
    // Until it is known which webhooks there are now, what other services recorded meanwhile is not
    // read.
    await followed.caughtUp('community')
    for (const service of services) if (service !== 'community') await follow(service)
  } catch (error) {
    await followed.close().catch(() => undefined)
    throw error
  }
  return followed
}
