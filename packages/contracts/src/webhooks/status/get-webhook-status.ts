import { byWebhookId } from '../../resources/by-id.ts'
import { WebhookStatus } from '../../resources/webhook-status.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { exampleWebhook } from '../by-webhook-id.ts'

export const getWebhookStatus = operation({
  id: 'getWebhookStatus',
  owner: 'webhooks',
  method: 'GET',
  path: '/api/v3/webhooks/:webhookId/status',
  summary: 'Get how a webhook fares',
  description:
    'Whether it is sent anything, what waits, and what was delivered and failed in the last day.',
  may: administrators,
  credential: 'admin-token',
  params: byWebhookId,
  example: { params: exampleWebhook },
  reply: WebhookStatus.shape,
  refusals: ['webhook-not-found'],
})
