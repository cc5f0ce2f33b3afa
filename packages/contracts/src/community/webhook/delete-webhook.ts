import { z } from 'zod'
import { byWebhookId } from '../../resources/by-id.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const deleteWebhook = operation({
  id: 'deleteWebhook',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/webhooks/:webhookId',
  summary: 'Delete a webhook',
  description: 'Nothing is sent to it any more, also nothing that was to be sent again.',
  may: administrators,
  credential: 'admin-token',
  params: byWebhookId,
  example: { params: { webhookId: exampleIds.webhookId } },
  reply: { success: z.boolean() },
  refusals: ['webhook-not-found'],
})
