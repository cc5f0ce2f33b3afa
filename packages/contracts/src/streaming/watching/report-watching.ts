import { z } from 'zod'
import { anyId, moment, text } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const reportWatching = operation({
  id: 'reportWatching',
  owner: 'streaming',
  method: 'POST',
  path: '/api/v3/user-event/video-streaming',
  summary: 'Report how long streams were watched',
  description:
    'Players report it. It is accepted, and nothing is kept: no answer shows how long anybody watched.',
  may: everybody,
  body: z.object({
    signature: text(0, 500).optional().describe('Not checked: the session token says who reports.'),
    nonceStr: text(0, 500).optional().describe('Belongs to the signature.'),
    timestamp: z
      .union([z.number(), text(0, 50)])
      .optional()
      .describe('When it was reported.'),
    streams: z
      .array(
        z.object({
          streamId: anyId,
          sessionId: text(0, 200).optional(),
          startTime: moment.optional(),
          endTime: moment.optional(),
          watchSeconds: z.number().min(0).optional(),
          resolution: text(0, 50).optional(),
        }),
      )
      .max(100)
      .describe('What was watched, from when to when.'),
  }),
  example: {
    body: {
      streams: [
        {
          streamId: exampleIds.streamId,
          startTime: '2026-01-02T03:04:05.678Z',
          endTime: '2026-01-02T03:05:05.678Z',
          watchSeconds: 60,
        },
      ],
    },
  },
  reply: { ok: z.boolean() },
})
