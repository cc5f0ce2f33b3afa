import { z } from 'zod'
import { byWebhookId } from '../../resources/by-id.ts'
import { ifGiven } from '../../resources/input.ts'
import { Webhook } from '../../resources/webhook.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/webhooks/:webhookId/secret',
  summary: 'Rotate the secret of a webhook',
  description:
    'A new secret signs what is sent; the present one signs as well for some hours, so that receivers can change it meanwhile. An older one ends at once. `secret` is in this answer alone and is never shown again.',
  may: administrators,
  credential: 'admin-token',
  isNotStored: true,
  params: byWebhookId,
  body: z.object({
    overlapHours: ifGiven(z.number().int().min(0).max(168)).describe(
      'For how many hours the present secret signs as well; 24 by default.',
    ),
  }),
  example: { params: { webhookId: exampleIds.webhookId }, body: { overlapHours: 24 } },
  reply: { webhooks: z.array(Webhook), secret: z.string() },
  refusals: ['webhook-not-found'],
})
