import { z } from 'zod'
import { mediaServer } from '../../scopes/key.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { networkOfStream, streamName } from './stream-name.ts'

export const reportUnpublished = operation({
  id: 'reportUnpublished',
  owner: 'streaming',
  method: 'POST',
  path: '/api/v3/media-server/streams/unpublished',
  summary: 'Report that a stream is no longer published',
  description: 'A live stream ends. One that has ended stays as it is.',
  may: mediaServer,
  credential: 'media-server',
  networkOf: networkOfStream,
  body: z.object({
    name: streamName,
  }),
  example: { body: { name: exampleIds.streamName } },
  reply: { success: z.boolean() },
  refusals: ['stream-not-found', 'wrong-stream-status'],
})
