import { byStreamId } from '../../resources/by-id.ts'
import { streamCollections } from '../../resources/collections.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { streamReaders } from './may.ts'

export const getStream = operation({
  id: 'getStream',
  owner: 'streaming',
  method: 'GET',
  path: '/api/v3/video-streaming/:streamId',
  summary: 'Get a stream',
  description:
    'Banned viewers do not get its URLs; only its owner gets the one to publish to. A stream that a post shows, or a post its parent, ' +
    'is there for those who may read the feed of that post, for its owner and for administrators.',
  may: streamReaders,
  params: byStreamId,
  example: { params: { streamId: exampleIds.streamId } },
  reply: streamCollections,
  refusals: ['stream-not-found'],
})
