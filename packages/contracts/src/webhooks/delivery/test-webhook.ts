import { z } from 'zod'
import { byWebhookId } from '../../resources/by-id.ts'
import { WebhookDelivery } from '../../resources/webhook-delivery.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { exampleWebhook } from '../by-webhook-id.ts'

export const testWebhook = operation({
  id: 'testWebhook',
  owner: 'webhooks',
  method: 'POST',
  path: '/api/v3/webhooks/:webhookId/test',
  summary: 'Send a test to a webhook',
  description: 'A delivery of the event `webhook.test`, whatever events the webhook takes.',
  may: administrators,
  credential: 'admin-token',
  params: byWebhookId,
  example: { params: exampleWebhook },
  reply: { deliveries: z.array(WebhookDelivery) },
  refusals: ['webhook-not-found'],
})
