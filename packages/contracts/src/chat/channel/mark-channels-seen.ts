import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { readToSegment } from './seen-input.ts'

export const markChannelsSeen = operation({
  id: 'markChannelsSeen',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/channels/seen',
  summary: 'Mark several channels as read',
  description:
    'Each up to a message. Only moves forward, at most to the last message. Channels of which the caller is no member are ignored.',
  may: everybody,
  body: z.object({
    channels: z
      .array(z.object({ channelId: anyId, readToSegment }))
      .max(100)
      .describe(
        'The channels, and what was read in each. Clients that have nothing new to report send none.',
      ),
  }),
  example: { body: { channels: [{ channelId: exampleIds.channelId, readToSegment: 1 }] } },
  reply: { success: z.boolean() },
})
