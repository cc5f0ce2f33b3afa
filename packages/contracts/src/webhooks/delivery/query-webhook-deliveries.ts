import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { byWebhookId } from '../../resources/by-id.ts'
import { DeliveryState, WebhookDelivery } from '../../resources/webhook-delivery.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { exampleWebhook } from '../by-webhook-id.ts'
import { WebhookEventName } from '../webhook-events.ts'

export const queryWebhookDeliveries = operation({
  id: 'queryWebhookDeliveries',
  owner: 'webhooks',
  method: 'GET',
  path: '/api/v3/webhooks/:webhookId/deliveries',
  summary: 'List deliveries of a webhook',
  description:
    'The latest first. Delivered ones are kept for a week, and those that were given up for 30 days.',
  may: administrators,
  credential: 'admin-token',
  params: byWebhookId,
  query: z.object({
    state: DeliveryState.optional().describe('Only those in this state.'),
    event: WebhookEventName.optional().describe('Only those of this event.'),
    options: pageOptions(['lastCreated']),
  }),
  example: { params: exampleWebhook, query: { state: 'failed', options: { limit: 5 } } },
  reply: { deliveries: z.array(WebhookDelivery), paging: Paging },
  refusals: ['webhook-not-found'],
})
