import { z } from 'zod'
import { moment, optional } from '../../resources/input.ts'
import { StreamFrameCategory } from '../../resources/video-stream-moderation.ts'
import { mediaServer } from '../../scopes/key.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { networkOfStream, streamName } from './stream-name.ts'

export const reportFlaggedFrame = operation({
  id: 'reportFlaggedFrame',
  owner: 'streaming',
  method: 'POST',
  path: '/api/v3/media-server/streams/frame-flagged',
  summary: 'Report what is in a frame of a stream',
  description:
    'The thresholds of the network say whether it flags the stream, and whether it ends it. Each category is flagged once.',
  may: mediaServer,
  credential: 'media-server',
  networkOf: networkOfStream,
  body: z.object({
    name: streamName,
    category: StreamFrameCategory.describe('What is in the frame.'),
    confidence: z.number().min(0).max(1).describe('How likely it is.'),
    detectedAt: optional(moment).describe('When it was found; now by default.'),
  }),
  example: { body: { name: exampleIds.streamName, category: 'violence', confidence: 0.9 } },
  reply: { success: z.boolean() },
  refusals: ['stream-not-found', 'wrong-stream-status'],
})
