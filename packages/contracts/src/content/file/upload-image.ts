import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { everybody } from '../../dsl/scopes/network.ts'

import { filesAtMost, uploadInput, uploadRejects, uploadReply } from './upload-input.ts'

export const uploadImage = operation({
  id: 'uploadImage',
  owner: 'content',
  method: 'POST',
  path: '/api/v4/images',
  summary: 'Upload images',
  description:
    'Images, whose type follows from their content: JPEG, PNG, GIF, WebP, AVIF or TIFF, at most 100 megapixels. Public images are stored without the place and the camera that their EXIF data names.',
  may: everybody,
  upload: { field: 'files', most: filesAtMost },
  bodyLimit: 1 * 1024 ** 3,
  isNotStored: true,
  isBare: true,
  body: z.object(uploadInput),
  example: { body: { altText: 'Tomatoes' } },
  reply: uploadReply,
  rejects: uploadRejects,
})
