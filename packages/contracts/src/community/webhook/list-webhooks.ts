import { z } from 'zod'
import { Webhook } from '../../resources/webhook.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const listWebhooks = operation({
  id: 'listWebhooks',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/webhooks',
  summary: 'List webhooks',
  description: 'All webhooks of the network, the newest first, without their secrets.',
  may: administrators,
  credential: 'admin-token',
  example: {},
  reply: { webhooks: z.array(Webhook) },
})
