import { z } from 'zod'
import { count, timestamp } from './scalars.ts'

/** How a webhook fares. */
export const WebhookStatus = z
  .object({
    state: z
      .enum(['active', 'disabled', 'off'])
      .describe('`disabled`: by failures, until somebody resumes it; `off`: by its setting.'),
    disabledAt: timestamp.nullable(),
    reason: z
      .enum(['gone', 'failing'])
      .optional()
      .describe('`gone`: it answered 410; `failing`: every attempt failed for five days.'),
    failingSince: timestamp.nullable().describe('Since when every attempt has failed.'),
    pending: count.describe('Deliveries that wait.'),
    hours: z
      .array(z.object({ at: timestamp, delivered: count, failed: count }))
      .describe('Attempts in each of the last 24 hours that had any, the oldest first.'),
  })
  .meta({ id: 'WebhookStatus' })
export type WebhookStatus = z.infer<typeof WebhookStatus>
