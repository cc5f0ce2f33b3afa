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

export const deliveryOperations = ({ find, deliveries, queue, wake }: RoleTools) => [
  answering(queryWebhookDeliveries, async ({ params, query, caller: { networkId } }) => {
    const id = { networkId, webhookId: params.webhookId }
    if (!(await find(id))) return refuse('webhook-not-found')
    const { state, event, options } = query
    return deliveries.page({ ...id, state, event, page: pageAsked('lastCreated', options) })
  }),
  answering(getWebhookDelivery, async ({ params, caller: { networkId } }) => {
    const id = { networkId, webhookId: params.webhookId }
    if (!(await find(id))) return refuse('webhook-not-found')
    const number = numberIn(params.deliveryId)
    const delivery = await deliveries.find(id, number)
    if (!delivery) return refuse('delivery-not-found')
    const [attempts, payload] = await Promise.all([
      deliveries.attempts(number),
      deliveries.payload(networkId, delivery.messageId),
    ])
    return { deliveries: [delivery], attempts, payload }
  }),
  answering(resendWebhookDelivery, async ({ params, caller: { networkId } }) => {
    const id = { networkId, webhookId: params.webhookId }
    if (!(await find(id))) return refuse('webhook-not-found')
    const delivery = await deliveries.resend(id, numberIn(params.deliveryId))
    if (!delivery) return refuse('delivery-not-found')
    wake(id)
    return { deliveries: [delivery] }
  }),
  answering(testWebhook, async ({ params, caller: { networkId } }) => {
    const id = { networkId, webhookId: params.webhookId }
    if (!(await find(id))) return refuse('webhook-not-found')
    const messageId = `msg_${randomUUID()}`
    const message = { networkId, messageId, event: testEvent }
    const body = JSON.stringify({ event: testEvent, data: { webhookId: id.webhookId } })
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
