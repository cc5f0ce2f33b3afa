import { listWebhooks as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { type WebhookRow, webhooks } from './webhook.ts'
import { webhookOf } from './webhook-answer.ts'

export const listWebhooks = query(contract, async (_, reader) => {
  const { all } = await reader.load({ all: webhooks.all() })
  return { webhooks: all.toSorted(newestFirst).map((webhook) => webhookOf(webhook)) }
})

const newestFirst = (one: WebhookRow, other: WebhookRow): number =>
  ageKey(one) < ageKey(other) ? 1 : -1
const ageKey = ({ createdAt, webhookId }: WebhookRow): string => `${createdAt} ${webhookId}`
