import { createWebhook } from '@causerie/contracts/community'
import {
  listWebhookReplays,
  queryWebhookDeliveries,
  replayWebhook,
  testWebhook,
  type WebhookDelivery,
  type WebhookReplay,
} from '@causerie/contracts/webhooks'
import type { Person } from '@causerie/testkit'
import { startReceiver } from '@causerie/testkit/webhook-receiver'
import { afterAll, inject } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { only, step } from '../step.ts'

const open: (() => void)[] = []
afterAll(() => {
  for (const close of open.splice(0)) close()
})

/** Containers do not reach what specs listen on. */
export const describeDeliveries =
  inject('network')?.composition === 'compose' ? () => {} : describeNetwork

/** A receiver here, and a webhook that sends to it. */
export const receivingWebhook = async (admin: Person, body: Record<string, unknown> = {}) => {
  const receiver = await startReceiver()
  open.push(receiver.close)
  const { webhooks, secret } = await step(admin, createWebhook, {
    body: { url: receiver.url, ...body },
  })
  const { webhookId } = only(webhooks)
  const deliveries = async (query: Record<string, unknown> = {}) =>
    (await step(admin, queryWebhookDeliveries, { params: { webhookId }, query })).deliveries
  return { receiver, webhookId, secret, params: { webhookId }, deliveries }
}

/** Sends a test; to a webhook that is off it waits. */
export const testOf = async (admin: Person, webhookId: string): Promise<WebhookDelivery> =>
  only((await step(admin, testWebhook, { params: { webhookId } })).deliveries)

/** Begins a replay; that of a webhook that is off goes on once it is on. */
export const replayOf = async (
  admin: Person,
  webhookId: string,
  body: object = {},
): Promise<WebhookReplay> =>
  only((await step(admin, replayWebhook, { params: { webhookId }, body })).replays)

export const replaysOf = async (admin: Person, webhookId: string): Promise<WebhookReplay[]> =>
  (await step(admin, listWebhookReplays, { params: { webhookId } })).replays
