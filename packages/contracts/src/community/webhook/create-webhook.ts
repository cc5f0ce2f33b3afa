import { z } from 'zod'
import { optional, withDefault } from '../../resources/input.ts'
import { Webhook } from '../../resources/webhook.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { webhookInput, webhookMeanings } from './webhook-input.ts'

export const createWebhook = operation({
  id: 'createWebhook',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/webhooks',
  summary: 'Create a webhook',
  description:
    'Events that happen from now on are sent to its URL, each until it is accepted. `secret` signs them: it is in this answer alone and is never shown again. A network can have at most 50 webhooks.',
  may: administrators,
  credential: 'admin-token',
  isNotStored: true,
  body: z.object({
    url: webhookInput.url.describe(webhookMeanings.url),
    description: withDefault(webhookInput.description, '').describe(webhookMeanings.description),
    isEnabled: withDefault(webhookInput.isEnabled, true).describe(webhookMeanings.isEnabled),
    events: optional(webhookInput.events).describe(webhookMeanings.events),
    communityIds: optional(webhookInput.communityIds).describe(webhookMeanings.communityIds),
    channelIds: optional(webhookInput.channelIds).describe(webhookMeanings.channelIds),
  }),
  example: {
    body: { url: 'https://example.org/webhook', description: 'Analytics', isEnabled: false },
  },
  reply: { webhooks: z.array(Webhook), secret: z.string() },
  refusals: ['too-many-webhooks'],
})
