import { byStreamId } from '../../resources/by-id.ts'
import { streamCollections } from '../../resources/collections.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { streamModerators } from './may.ts'
import { refusalsToManageStream } from './refusals.ts'

export const stopStream = operation({
  id: 'stopStream',
  owner: 'streaming',
  method: 'DELETE',
  path: '/api/v3/video-streaming/:streamId/streaming-url',
  summary: 'Stop a stream',
  description:
    'Ends a live stream, which nobody can start again. One that has ended stays as it is; one that is not live yet is refused. For its owner and moderators of the network.',
  may: streamModerators,
  params: byStreamId,
  example: { params: { streamId: exampleIds.streamId } },
  reply: streamCollections,
  refusals: [...refusalsToManageStream, 'wrong-stream-status'],
})
