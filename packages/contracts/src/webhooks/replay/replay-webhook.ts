import { z } from 'zod'
import { byWebhookId } from '../../resources/by-id.ts'
import { anyId, ifGiven, moment } from '../../resources/input.ts'
import { WebhookReplay } from '../../resources/webhook-replay.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { exampleWebhook } from '../by-webhook-id.ts'
import { WebhookEventName } from '../webhook-events.ts'

export const replayWebhook = operation({
  id: 'replayWebhook',
  owner: 'webhooks',
  method: 'POST',
  path: '/api/v3/webhooks/:webhookId/replays',
  summary: 'Send events of the past again',
  description:
    'As records are now, with the `webhook-id` that each event had, marked by the header `causerie-replay`, and at most 100 a second beside what happens. Records that are gone for good are left out, and nothing is pushed again: `push-notification.created` is not sent. A webhook has one replay at a time.',
  may: administrators,
  credential: 'admin-token',
  params: byWebhookId,
  body: z.object({
    since: ifGiven(moment).describe('Events from then on; absent: from the first one.'),
    until: ifGiven(moment).describe('Events until then; absent: until now.'),
    events: ifGiven(z.array(WebhookEventName).max(200)).describe(
      'Names of events; absent: all that the webhook takes.',
    ),
    recordId: ifGiven(anyId).describe(
      'The id of a record, such as a post, a channel or a user: only events about it, or in it.',
    ),
  }),
  example: { params: exampleWebhook, body: { since: '2026-11-01T00:00:00Z' } },
  reply: { replays: z.array(WebhookReplay) },
  refusals: ['webhook-not-found', 'replay-running'],
})
