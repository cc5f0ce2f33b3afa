import { z } from 'zod'
import { byStreamId } from '../../resources/by-id.ts'
import { streamCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { idOrEmpty, ifGiven, nameOf, text } from '../../resources/input.ts'
import { StreamResolution } from '../../resources/video-streaming.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAttach, refusalsToWriteText } from '../../shared/refusals.ts'
import { streamOwner } from './may.ts'
import { refusalsToManageStream, refusalsToSignStream } from './refusals.ts'

export const updateStream = operation({
  id: 'updateStream',
  owner: 'streaming',
  method: 'PUT',
  path: '/api/v3/video-streaming/:streamId',
  summary: 'Update a stream',
  description:
    'For its owner and administrators. Absent fields are unchanged; an empty text clears.',
  may: streamOwner,
  prehook: 'stream.shouldUpdate',
  params: byStreamId,
  body: z.object({
    title: ifGiven(nameOf(1000)).describe('The title.'),
    description: ifGiven(text(0, 5000)).describe('What it is about.'),
    thumbnailFileId: ifGiven(idOrEmpty(50)).describe('Id of an uploaded image.'),
    metadata: ifGiven(metadataInput),
    isSecure: ifGiven(z.boolean()).describe('Whether its URLs are signed and expire.'),
    resolution: ifGiven(StreamResolution).describe(
      'The resolution: standard, high or full high definition.',
    ),
  }),
  example: { params: { streamId: exampleIds.streamId }, body: { title: 'Repotting tomatoes' } },
  reply: streamCollections,
  refusals: [
    ...refusalsToManageStream,
    ...refusalsToSignStream,
    ...refusalsToAttach('image'),
    ...refusalsToWriteText,
  ],
})
