import { z } from 'zod'
import { count, id, timestamp } from './scalars.ts'

/** Events of the past that are sent to a webhook again. */
export const WebhookReplay = z
  .object({
    replayId: id,
    webhookId: id,
    since: timestamp.nullable().describe('Null: from the first event.'),
    until: timestamp,
    events: z.array(z.string()).describe('Names of events; all that the webhook takes if empty.'),
    recordId: id.nullable().describe('The one record whose events are sent.'),
    state: z.enum(['running', 'done', 'cancelled']),
    reachedAt: timestamp.nullable().describe('When the last event that was read happened.'),
    messages: count.describe('Messages that were queued so far.'),
    createdAt: timestamp,
    endedAt: timestamp.nullable(),
  })
  .meta({ id: 'WebhookReplay' })
export type WebhookReplay = z.infer<typeof WebhookReplay>
