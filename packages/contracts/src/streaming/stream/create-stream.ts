import { z } from 'zod'
import { streamCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { idOf, nameOf, optional, text, withDefault } from '../../resources/input.ts'
import { StreamResolution } from '../../resources/video-streaming.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAttach, refusalsToWriteText } from '../../shared/refusals.ts'
import { refusalsToSignStream } from './refusals.ts'

export const createStream = operation({
  id: 'createStream',
  owner: 'streaming',
  method: 'POST',
  path: '/api/v3/video-streaming',
  summary: 'Create a stream',
  description:
    'It is `idle` until its creator publishes to `streamerUrl`, which only they see and whose query has a key; then viewers watch it at `watcherUrl`. A child ' +
    'belongs to a stream of the same creator, whose viewer bans it has.',
  may: everybody,
  prehook: 'stream.shouldCreate',
  body: z.object({
    title: nameOf(1000).describe('The title.'),
    description: optional(text(1, 5000)).describe('What it is about.'),
    thumbnailFileId: optional(idOf(50)).describe('Id of an uploaded image.'),
    metadata: optional(metadataInput),
    isSecure: withDefault(z.boolean(), false).describe('Whether its URLs are signed and expire.'),
    resolution: withDefault(StreamResolution, 'SD').describe(
      'The resolution: standard, high or full high definition.',
    ),
    channelEnabled: withDefault(z.boolean(), false).describe(
      'Whether viewers chat in a `live` channel with the id of the stream. A child has the channel of its parent.',
    ),
    parentStreamId: optional(idOf(50)).describe('Id of the stream whose child it becomes.'),
  }),
  example: { body: { title: 'Repotting basil', resolution: 'HD', metadata: { floor: 2 } } },
  reply: streamCollections,
  refusals: [
    'user-not-found',
    'streams-disabled',
    'stream-not-found',
    'not-a-parent-stream',
    ...refusalsToSignStream,
    ...refusalsToAttach('image'),
    ...refusalsToWriteText,
  ],
})
