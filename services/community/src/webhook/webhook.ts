import {
  webhookCreated,
  webhookDeleted,
  webhookSecretRotated,
  webhookUpdated,
} from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

const Row = z.object({
  webhookId: z.string(),
  url: z.string(),
  description: z.string(),
  isEnabled: z.boolean(),
  events: z.array(z.string()),
  communityIds: z.array(z.string()),
  channelIds: z.array(z.string()),
  keyId: z.string(),
  /** When the key before `keyId` stops to sign; null until the first rotation. */
  previousUntil: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WebhookRow = z.infer<typeof Row>

/** The webhooks of a network; few rows, loaded completely with `webhooks.all()`. */
export const webhooks = table('webhooks', {
  row: Row,
  key: ['webhookId'],
  orderedByKey: () => networkKey,
})

export const webhookFolds = {
  webhookCreated: fold(webhookCreated)(
    (e) => ({ webhook: webhooks.get(e.webhookId) }),
    (_, { data, at }) => [
      webhooks.put({ ...data, previousUntil: null, createdAt: at, updatedAt: at }),
    ],
  ),

  webhookUpdated: fold(webhookUpdated)(
    (e) => ({ webhook: webhooks.get(e.webhookId) }),
    ({ webhook }, { data, at }) =>
      webhook ? [webhooks.put({ ...webhook, ...data, updatedAt: at })] : [],
  ),

  webhookDeleted: fold(webhookDeleted)(
    (e) => ({ webhook: webhooks.get(e.webhookId) }),
    ({ webhook }) => (webhook ? [webhooks.remove(webhook)] : []),
  ),

  webhookSecretRotated: fold(webhookSecretRotated)(
    (e) => ({ webhook: webhooks.get(e.webhookId) }),
    ({ webhook }, { data: { keyId, previousUntil }, at }) =>
      webhook ? [webhooks.put({ ...webhook, keyId, previousUntil, updatedAt: at })] : [],
  ),
}
