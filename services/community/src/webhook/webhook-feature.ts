import { webhookQueries } from '@causerie/contracts/webhooks'
import { feature, internalQuery } from '@causerie/kernel'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { getWebhook } from './get-webhook.ts'
import { listWebhooks } from './list-webhooks.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { updateWebhook } from './update-webhook.ts'
import { webhookFolds, webhooks } from './webhook.ts'
import { webhookSecrets } from './webhook-secret.ts'

/** Endpoints to which the events of a network are sent, and what signs for them. */
export const webhookFeature = feature({
  tables: [webhooks],
  folds: [webhookFolds],
  operations: {
    createWebhook,
    listWebhooks,
    getWebhook,
    updateWebhook,
    deleteWebhook,
    rotateWebhookSecret,
  },
  internalQueries: [
    internalQuery('webhookSecrets', webhookQueries.webhookSecrets, async ({ keyIds }, reader) => ({
      secrets: await webhookSecrets(reader, { networkId: reader.networkId, keyIds }),
    })),
  ],
})
