import type { Owners } from '@causerie/broadcasts'
import type { ServiceName } from '@causerie/contracts/shared'
import { pushNotificationEvent } from '@causerie/contracts/webhooks'
import type { Log } from '@causerie/http'
import { isUntold, type Recorded } from '@causerie/protocol'
import {
  inOrderOfSubjects,
  oldestPush,
  type PushToUsers,
  patientOwners,
  placeOfPush,
  pushesOf,
  pushWords,
  Unanswered,
} from '@causerie/pushes'
import type { QueuedDelivery, QueueRows } from '../database/queue.ts'
import type { Webhook, WebhookId } from '../webhook.ts'
import { pushMessages } from './push-messages.ts'
import { takesFrom } from './wanted.ts'

type PushIntakeOptions = {
  owners: Owners
  queue: Pick<QueueRows, 'add'>
  /** Something was queued for these. */
  onQueued: (ids: readonly WebhookId[]) => void
  isClosed: () => boolean
  log: Log
}

/** An event, and the webhooks that are sent what happens then. */
export type Told = { service: ServiceName; event: Recorded; webhooks: readonly Webhook[] }

/**
 * Queues what webhooks that name `push-notification.created` are told of events: who is to be told,
 * and what, page by page. Nothing is asked about events of other networks.
 */
export const createPushIntake = (options: PushIntakeOptions) => {
  const { queue, onQueued, isClosed, log } = options
  const owners = patientOwners(options.owners, { isClosed })
  const eachInOrder = inOrderOfSubjects()

  /** False: no webhook takes what happens there. */
  const add = async (
    { event, webhooks }: Told,
    { networkId, about, userIds }: PushToUsers,
  ): Promise<boolean> => {
    const { channelId, communityId } = placeOfPush(about)
    const places = {
      channelIds: channelId === undefined ? [] : [channelId],
      communityIds: communityId === undefined ? [] : [communityId],
    }
    const taking = webhooks.filter((webhook) => takesFrom(webhook, places))
    if (taking.length === 0) return false
    const contents = await pushWords(owners, { networkId, about, userIds })
    const messages = pushMessages({ event, about, contents })
    if (messages.length === 0) return true
    const nextAt = new Date().toISOString()
    const deliveries = messages.flatMap(({ messageId, event: name }) =>
      taking.map(
        ({ webhookId }): QueuedDelivery => ({
          ...{ networkId, webhookId, messageId, event: name },
          ...{ subject: event.subject, replay: 0, nextAt },
        }),
      ),
    )
    await queue.add(messages, deliveries)
    onQueued(deliveries)
    return true
  }

  const queueOf = async (told: Told): Promise<void> => {
    const { service, event } = told
    if (service !== 'chat' && service !== 'notifications') return
    try {
      for await (const push of pushesOf[service](owners, event))
        if (!(await add(told, push))) return
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      log.error({ err: error, event: event.id }, 'a webhook is told of no pushes of an event')
    }
  }

  return async (all: readonly Told[]): Promise<void> => {
    const told = new Map<Recorded, Told>()
    for (const one of all) {
      const webhooks = one.webhooks.filter(({ events }) => events.includes(pushNotificationEvent))
      if (webhooks.length > 0 && isRecent(one.event)) told.set(one.event, { ...one, webhooks })
    }
    await eachInOrder([...told.keys()], async (event) => {
      const one = told.get(event)
      if (one) await queueOf(one)
    })
  }
}

const isRecent = (event: Recorded): boolean =>
  !isUntold(event) && Date.now() - Date.parse(event.at) <= oldestPush
