import { randomUUID } from 'node:crypto'
import {
  getWebhookDelivery,
  queryWebhookDeliveries,
  resendWebhookDelivery,
  testWebhook,
} from '@causerie/contracts/webhooks'
import { pageAsked, refuse } from '@causerie/protocol'
import { numberIn } from '../number-in.ts'
import { answering } from './answering.ts'
import type { RoleTools } from './role-tools.ts'

/** What is sent by a test. */
const testEvent = 'webhook.test'

export const deliveryOperations = ({ deliveries, queue, wake }: RoleTools) => [
  answering(queryWebhookDeliveries, async ({ networkId, webhookId }, { query }) => {
    const { state, event, options } = query
    const page = pageAsked('lastCreated', options)
    return deliveries.page({ networkId, webhookId, state, event, page })
  }),
  answering(getWebhookDelivery, async (webhook, { params }) => {
    const number = numberIn(params.deliveryId)
    const delivery = await deliveries.find(webhook, number)
    if (!delivery) return refuse('delivery-not-found')
    const [attempts, payload] = await Promise.all([
      deliveries.attempts(number),
      deliveries.payload(webhook.networkId, delivery.messageId),
    ])
    return { deliveries: [delivery], attempts, payload }
  }),
  answering(resendWebhookDelivery, async (webhook, { params }) => {
    const delivery = await deliveries.resend(webhook, numberIn(params.deliveryId))
    if (!delivery) return refuse('delivery-not-found')
    wake(webhook)
    return { deliveries: [delivery] }
  }),
  answering(testWebhook, async ({ networkId, webhookId }) => {
    const id = { networkId, webhookId }
    const messageId = `msg_${randomUUID()}`
    const message = { networkId, messageId, event: testEvent }
    const body = JSON.stringify({ event: testEvent, data: { webhookId } })
    const nextAt = new Date().toISOString()
    const subject = `test:${messageId}`
    const added = await queue.add(
      [{ ...message, body }],
      [{ ...message, ...id, subject, replay: 0, nextAt }],
    )
    wake(id)
    const made = await Promise.all(added.map((number) => deliveries.find(id, number)))
    return { deliveries: made.flatMap((delivery) => delivery ?? []) }
  }),
]
