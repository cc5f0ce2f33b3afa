import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { everybody } from '../../dsl/scopes/network.ts'

import { filesAtMost, uploadInput, uploadRejects, uploadReply } from './upload-input.ts'

export const uploadFile = operation({
  id: 'uploadFile',
  owner: 'content',
  method: 'POST',
  path: '/api/v4/files',
  summary: 'Upload files',
  description: 'Files of any type, which follows from their content.',
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
