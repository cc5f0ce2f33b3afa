import { z } from 'zod'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToUpload } from './refusals.ts'
import { filesAtMost, uploadInput, uploadReply } from './upload-input.ts'

export const uploadFile = operation({
  id: 'uploadFile',
  owner: 'content',
  method: 'POST',
  path: '/api/v4/files',
  summary: 'Upload files',
  description:
    'Files of any type, which follows from their content; `application/octet-stream` if nothing is known of it, or if it only looks like a picture. Documents (DOCX, XLSX, ODT, EPUB) are told from archives. What contains sound and no moving pictures is `audio`, whatever its container (MPEG-4, 3GP, WebM, Matroska, Ogg) and with or without a cover; everything else is `file`. Public pictures, MP4, MOV and WebM lose what may name a place; pictures of formats that it cannot be removed from (raw formats, Photoshop, JPEG XL) are refused unless `accessType` is `network`. Uploads take no `Idempotency-Key`.',
  may: everybody,
  prehook: 'file.shouldUpload',
  upload: { field: 'files', most: filesAtMost },
  bodyLimit: 1 * 1024 ** 3,
  isNotStored: true,
  isBare: true,
  body: z.object(uploadInput),
  example: { body: { altText: 'Tomatoes' } },
  reply: uploadReply,
  refusals: refusalsToUpload,
})
