import { z } from 'zod'
import { DeliveryAttempt, WebhookDelivery } from '../../resources/webhook-delivery.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { byDeliveryId, exampleDelivery } from '../by-webhook-id.ts'

export const getWebhookDelivery = operation({
  id: 'getWebhookDelivery',
  owner: 'webhooks',
  method: 'GET',
  path: '/api/v3/webhooks/:webhookId/deliveries/:deliveryId',
  summary: 'Get a delivery of a webhook',
  description: 'With its attempts, and the body that is sent.',
  may: administrators,
  credential: 'admin-token',
  params: byDeliveryId,
  example: { params: exampleDelivery },
  reply: {
    deliveries: z.array(WebhookDelivery),
    attempts: z.array(DeliveryAttempt),
    payload: z.string(),
  },
  refusals: ['webhook-not-found', 'delivery-not-found'],
})
