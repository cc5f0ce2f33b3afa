import { z } from 'zod'
import { count, freeText, id, timestamp } from './scalars.ts'

const status = z.number().int().optional()

/** Waiting for its first or next attempt; answered with 2xx; given up after the last attempt. */
export const DeliveryState = z.enum(['pending', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** One message on its way to one webhook. */
export const WebhookDelivery = z
  .object({
    deliveryId: id,
    webhookId: id,
    messageId: z.string().describe('The header `webhook-id`, the same with every attempt.'),
    event: z.string().describe('Such as `v3.post.didCreate`.'),
    state: DeliveryState,
    isReplay: z.boolean(),
    attempts: count,
    nextAttemptAt: timestamp.nullable(),
    lastStatus: status.describe(
      'HTTP status of the last attempt; absent where no answer came, and before the first.',
    ),
    createdAt: timestamp,
    deliveredAt: timestamp.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** What came of one attempt. */
export const DeliveryAttempt = z
  .object({
    number: z.number().int().min(1),
    at: timestamp,
    status: status.describe('Absent where no answer came.'),
    failure: freeText.describe('Why no answer came.'),
    duration: count.describe('Milliseconds.'),
    answer: z.string().describe('The first 1,024 characters of the answer.'),
  })
  .meta({ id: 'DeliveryAttempt' })
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>
