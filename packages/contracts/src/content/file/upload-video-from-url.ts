import { z } from 'zod'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToFetchFile } from './refusals.ts'
import { fromUrlInput, howItIsFetched, uploadReply, videoFeed } from './upload-input.ts'

export const uploadVideoFromUrl = operation({
  id: 'uploadVideoFromUrl',
  owner: 'content',
  method: 'POST',
  path: '/api/v4/videos/from-url',
  summary: 'Upload a video from a URL',
  description: `${howItIsFetched} Uploads take no \`Idempotency-Key\`.`,
  may: everybody,
  prehook: 'file.shouldUpload',
  fetches: { field: 'url', bytes: 2 * 1024 ** 3 },
  isNotStored: true,
  isBare: true,
  body: z.object({ ...fromUrlInput, feedType: videoFeed }),
  example: { body: { url: exampleIds.videoUrl, altText: 'Tomatoes' } },
  reply: uploadReply,
  refusals: [...refusalsToFetchFile, 'not-a-video', 'video-not-allowed'],
})
