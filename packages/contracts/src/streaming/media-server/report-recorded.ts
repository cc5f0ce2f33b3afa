import { z } from 'zod'
import { optional, text } from '../../resources/input.ts'
import { mediaServer } from '../../scopes/key.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { networkOfStream, streamName } from './stream-name.ts'

export const reportRecorded = operation({
  id: 'reportRecorded',
  owner: 'streaming',
  method: 'POST',
  path: '/api/v3/media-server/streams/recorded',
  summary: 'Report a recording of a stream',
  description:
    'A stream that has ended becomes recorded; one that is live does as soon as it ends. The same recording again changes nothing; a stream has at most 100.',
  may: mediaServer,
  credential: 'media-server',
  networkOf: networkOfStream,
  body: z.object({
    name: streamName,
    path: text(1, 1000).describe(
      'The file on the media server; its name is that under the base URL of recordings, its ending the format.',
    ),
    duration: optional(z.number().nonnegative()).describe(
      'In seconds; by default that of the stream.',
    ),
  }),
  example: { body: { name: exampleIds.streamName, path: '/var/recordings/basil.flv' } },
  reply: { success: z.boolean() },
  refusals: ['stream-not-found', 'wrong-stream-status', 'unknown-recording', 'too-many-recordings'],
})
