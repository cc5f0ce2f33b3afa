import { z } from 'zod'
import { byWebhookId } from '../../resources/by-id.ts'
import { ifGiven } from '../../resources/input.ts'
import { Webhook } from '../../resources/webhook.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { webhookInput, webhookMeanings } from './webhook-input.ts'

export const updateWebhook = operation({
  id: 'updateWebhook',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/webhooks/:webhookId',
  summary: 'Update a webhook',
  description:
    'Absent fields are unchanged; an empty list clears a filter. A changed filter holds for what happens from now on.',
  may: administrators,
  credential: 'admin-token',
  params: byWebhookId,
  body: z.object({
    url: ifGiven(webhookInput.url).describe(webhookMeanings.url),
    description: ifGiven(webhookInput.description).describe(webhookMeanings.description),
    isEnabled: ifGiven(webhookInput.isEnabled).describe(webhookMeanings.isEnabled),
    events: ifGiven(webhookInput.events).describe(webhookMeanings.events),
    communityIds: ifGiven(webhookInput.communityIds).describe(webhookMeanings.communityIds),
    channelIds: ifGiven(webhookInput.channelIds).describe(webhookMeanings.channelIds),
  }),
  example: {
    params: { webhookId: exampleIds.webhookId },
    body: { description: 'Analytics of the app', communityIds: [exampleIds.communityId] },
  },
  reply: { webhooks: z.array(Webhook) },
  refusals: ['webhook-not-found'],
})
