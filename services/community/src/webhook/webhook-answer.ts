import type { Webhook } from '@causerie/contracts/community'
import type { WebhookRow } from './webhook.ts'

/** A webhook as administrators see it: nothing that its secrets could be told from. */
export const webhookOf = (
  { keyId: _, previousUntil, ...webhook }: WebhookRow,
  now = new Date().toISOString(),
): Webhook => ({
  ...webhook,
  previousSecretUntil: previousUntil !== null && previousUntil > now ? previousUntil : null,
})

/** The collection with the webhook, empty if there is none. */
export const webhookAnswer = (webhook: WebhookRow | undefined): { webhooks: Webhook[] } => ({
  webhooks: webhook ? [webhookOf(webhook)] : [],
})
