import { z } from 'zod'
import { freeText, id, timestamp } from './scalars.ts'

/** An endpoint to which the events of a network are sent. Its secrets are no part of it. */
export const Webhook = z
  .object({
    webhookId: id,
    url: z.string().describe('Where events are sent, by POST.'),
    description: freeText,
    isEnabled: z.boolean(),
    events: z.array(z.string()).describe('Names of the events that are sent; empty: all.'),
    communityIds: z
      .array(id)
      .describe('Only what happens in these communities or channels is sent; both empty: all.'),
    channelIds: z
      .array(id)
      .describe('Only what happens in these communities or channels is sent; both empty: all.'),
    previousSecretUntil: timestamp
      .nullable()
      .describe('Until when the secret before the present one signs as well; null: it does not.'),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>
