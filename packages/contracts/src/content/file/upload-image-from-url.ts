import { z } from 'zod'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToFetchFile } from './refusals.ts'
import { fromUrlInput, howItIsFetched, uploadReply } from './upload-input.ts'

export const uploadImageFromUrl = operation({
  id: 'uploadImageFromUrl',
  owner: 'content',
  method: 'POST',
  path: '/api/v4/images/from-url',
  summary: 'Upload an image from a URL',
  description: `${howItIsFetched} Uploads take no \`Idempotency-Key\`.`,
  may: everybody,
  prehook: 'file.shouldUpload',
  fetches: { field: 'url', bytes: 1 * 1024 ** 3 },
  isNotStored: true,
  isBare: true,
  body: z.object(fromUrlInput),
  example: { body: { url: exampleIds.imageUrl, altText: 'Tomatoes' } },
  reply: uploadReply,
  refusals: [...refusalsToFetchFile, 'not-an-image'],
})
