import { z } from 'zod'
import { WebhookDelivery } from '../../resources/webhook-delivery.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { byDeliveryId, exampleDelivery } from '../by-webhook-id.ts'

export const resendWebhookDelivery = operation({
  id: 'resendWebhookDelivery',
  owner: 'webhooks',
  method: 'POST',
  path: '/api/v3/webhooks/:webhookId/deliveries/:deliveryId/resend',
  summary: 'Send a delivery again',
  description:
    'At once, whether it was delivered, was given up or waits, with the same body and `webhook-id`; further attempts follow as for a new one.',
  may: administrators,
  credential: 'admin-token',
  params: byDeliveryId,
  example: { params: exampleDelivery },
  reply: { deliveries: z.array(WebhookDelivery) },
  refusals: ['webhook-not-found', 'delivery-not-found'],
})
