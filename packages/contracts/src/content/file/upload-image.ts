import { z } from 'zod'
import { namesOfImageFormats } from '../../resources/file.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToUpload } from './refusals.ts'
import { filesAtMost, uploadInput, uploadReply } from './upload-input.ts'

export const uploadImage = operation({
  id: 'uploadImage',
  owner: 'content',
  method: 'POST',
  path: '/api/v4/images',
  summary: 'Upload images',
  description: `Images, whose type follows from their content: ${namesOfImageFormats}, at most 100 megapixels in all frames, less where decoding takes much memory: 14 for AVIF. The bytes of public images hold no EXIF, XMP, texts or comments, so they name no place; the record keeps some of it, but never the place. An image that its EXIF turns is stored upright. Animations are kept; the smaller sizes of an animated PNG show its first frame. Other formats, such as the HEIC of iPhones, are refused: convert them to JPEG before, or upload them as files. Uploads take no \`Idempotency-Key\`.`,
  may: everybody,
  prehook: 'file.shouldUpload',
  upload: { field: 'files', most: filesAtMost },
  bodyLimit: 1 * 1024 ** 3,
  isNotStored: true,
  isBare: true,
  body: z.object(uploadInput),
  example: { body: { altText: 'Tomatoes' } },
  reply: uploadReply,
  refusals: [...refusalsToUpload, 'not-an-image'],
})
