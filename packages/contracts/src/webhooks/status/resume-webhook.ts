import { byWebhookId } from '../../resources/by-id.ts'
import { WebhookStatus } from '../../resources/webhook-status.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { exampleWebhook } from '../by-webhook-id.ts'

export const resumeWebhook = operation({
  id: 'resumeWebhook',
  owner: 'webhooks',
  method: 'POST',
  path: '/api/v3/webhooks/:webhookId/resume',
  summary: 'Resume a webhook that was disabled',
  description:
    'What waits is sent, and what happens from now on. What happened meanwhile is sent by a replay since `disabledAt`.',
  may: administrators,
  credential: 'admin-token',
  params: byWebhookId,
  example: { params: exampleWebhook },
  reply: WebhookStatus.shape,
  refusals: ['webhook-not-found'],
})
