import { z } from 'zod'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToUpload } from './refusals.ts'
import { filesAtMost, uploadInput, uploadReply, videoFeed } from './upload-input.ts'

export const uploadVideo = operation({
  id: 'uploadVideo',
  owner: 'content',
  method: 'POST',
  path: '/api/v4/videos',
  summary: 'Upload videos',
  description:
    'Videos, whose type follows from their content: what contains sound alone is refused, whatever its container, and is uploaded as a file. They are stored as they are, but public MP4, MOV and WebM without what may name a place. Uploads take no `Idempotency-Key`. The feed settings say whether posts, messages and stories may show any.',
  may: everybody,
  prehook: 'file.shouldUpload',
  upload: { field: 'files', most: filesAtMost },
  bodyLimit: 2 * 1024 ** 3,
  isNotStored: true,
  isBare: true,
  body: z.object({
    ...uploadInput,
    feedType: videoFeed,
  }),
  example: { body: { altText: 'Tomatoes' } },
  reply: uploadReply,
  refusals: [...refusalsToUpload, 'not-a-video', 'video-not-allowed'],
})
