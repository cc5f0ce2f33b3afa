import { z } from 'zod'
import { byWebhookId } from '../../resources/by-id.ts'
import { WebhookReplay } from '../../resources/webhook-replay.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { exampleWebhook } from '../by-webhook-id.ts'

export const listWebhookReplays = operation({
  id: 'listWebhookReplays',
  owner: 'webhooks',
  method: 'GET',
  path: '/api/v3/webhooks/:webhookId/replays',
  summary: 'List replays of a webhook',
  description: 'The last twenty, the latest first.',
  may: administrators,
  credential: 'admin-token',
  params: byWebhookId,
  example: { params: exampleWebhook },
  reply: { replays: z.array(WebhookReplay) },
  refusals: ['webhook-not-found'],
})
