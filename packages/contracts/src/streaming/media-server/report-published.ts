import { z } from 'zod'
import { idOf, optional, text } from '../../resources/input.ts'
import { mediaServer } from '../../scopes/key.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { networkOfStream, streamName } from './stream-name.ts'

export const reportPublished = operation({
  id: 'reportPublished',
  owner: 'streaming',
  method: 'POST',
  path: '/api/v3/media-server/streams/published',
  summary: 'Report that a stream is published',
  description:
    'The stream becomes live. A stream that has ended is not published again: it is refused, and the media server disconnects the streamer. It must be published with the URL that only its streamer sees, whose query the report repeats.',
  may: mediaServer,
  credential: 'media-server',
  networkOf: networkOfStream,
  body: z.object({
    name: streamName,
    key: optional(idOf(100)).describe('From the query of the URL that only the streamer sees.'),
    expires: optional(text(1, 20)).describe('From the query of the URL of a secure stream.'),
    signature: optional(text(1, 100)).describe('From the query of the URL of a secure stream.'),
  }),
  example: { body: { name: exampleIds.streamName, key: exampleIds.publishKey } },
  reply: { success: z.boolean() },
  refusals: [
    'stream-not-found',
    'streams-disabled',
    'wrong-stream-status',
    'wrong-publish-key',
    'wrong-stream-signature',
  ],
})
