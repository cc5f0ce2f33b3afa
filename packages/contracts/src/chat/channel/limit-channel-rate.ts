import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageChannel } from './refusals.ts'

export const limitChannelRate = operation({
  id: 'limitChannelRate',
  owner: 'chat',
  method: 'PUT',
  path: '/api/v2/channel/:channelId/rateLimit',
  summary: 'Limit the rate of messages in a channel',
  description:
    'Each member sends at most so many messages in a window; moderators are not limited. An addition to the API.',
  may: allowedInChannel('EDIT_CHANNEL_RATELIMIT'),
  params: byChannelId,
  body: z.object({
    rateLimit: z
      .int()
      .min(0)
      .max(1000)
      .describe('Messages of a member in a window; 0 ends the limit.'),
    rateLimitWindow: z
      .int()
      .min(1000)
      .max(3_600_000)
      .default(1000)
      .describe('Milliseconds of a window.'),
    rateLimitPeriod: z
      .int()
      .min(-1)
      .max(31_536_000_000)
      .default(-1)
      .describe('Milliseconds until the limit ends; -1: never.'),
  }),
  example: {
    params: { channelId: exampleIds.channelId },
    body: { rateLimit: 3, rateLimitWindow: 10_000 },
  },
  reply: { success: z.boolean() },
  refusals: refusalsToManageChannel,
})
