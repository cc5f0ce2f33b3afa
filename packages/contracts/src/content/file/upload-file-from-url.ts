import { z } from 'zod'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToFetchFile } from './refusals.ts'
import { fromUrlInput, howItIsFetched, uploadReply } from './upload-input.ts'

export const uploadFileFromUrl = operation({
  id: 'uploadFileFromUrl',
  owner: 'content',
  method: 'POST',
  path: '/api/v4/files/from-url',
  summary: 'Upload a file from a URL',
  description: `${howItIsFetched} Uploads take no \`Idempotency-Key\`.`,
  may: everybody,
  prehook: 'file.shouldUpload',
  fetches: { field: 'url', bytes: 1 * 1024 ** 3 },
  isNotStored: true,
  isBare: true,
  body: z.object(fromUrlInput),
  example: { body: { url: exampleIds.fileUrl, altText: 'Tomatoes' } },
  reply: uploadReply,
  refusals: refusalsToFetchFile,
})
