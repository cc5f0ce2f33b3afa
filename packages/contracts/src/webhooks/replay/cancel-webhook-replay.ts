import { z } from 'zod'
import { WebhookReplay } from '../../resources/webhook-replay.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { byReplayId, exampleReplay } from '../by-webhook-id.ts'

export const cancelWebhookReplay = operation({
  id: 'cancelWebhookReplay',
  owner: 'webhooks',
  method: 'DELETE',
  path: '/api/v3/webhooks/:webhookId/replays/:replayId',
  summary: 'Cancel a replay',
  description: 'What it has queued and not sent is sent no more.',
  may: administrators,
  credential: 'admin-token',
  params: byReplayId,
  example: { params: exampleReplay },
  reply: { replays: z.array(WebhookReplay) },
  refusals: ['webhook-not-found', 'replay-not-found'],
})
