import { z } from 'zod'
import { byWebhookId } from '../../resources/by-id.ts'
import { Webhook } from '../../resources/webhook.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const getWebhook = operation({
  id: 'getWebhook',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/webhooks/:webhookId',
  summary: 'Get a webhook',
  description: 'Where it sends events, and which. Not its secrets.',
  may: administrators,
  credential: 'admin-token',
  params: byWebhookId,
  example: { params: { webhookId: exampleIds.webhookId } },
  reply: { webhooks: z.array(Webhook) },
  refusals: ['webhook-not-found'],
})
