import { fileHeaders, fileHeadersQuery, fileReply } from '@causerie/protocol'
import { z } from 'zod'
import { byFileId } from '../../resources/by-id.ts'
import { idOf } from '../../resources/input.ts'
import { anybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { sizeQuery } from './size-query.ts'

export const getFileContent = operation({
  id: 'getFileContent',
  owner: 'content',
  method: 'GET',
  path: '/files/:networkId/:fileId',
  summary: 'Get the content of a file',
  description:
    'The content of a public file, or of one whose URL is signed, whole or in part; `HEAD` answers its headers. It never changes, so caches may keep it.',
  may: anybody,
  credential: 'none',
  answersFile: true,
  queryHeaders: fileHeaders,
  params: z.object({
    networkId: idOf(100).describe('Id of the network.'),
    fileId: byFileId.shape.fileId,
  }),
  query: z.object({
    ...sizeQuery,
    expires: z.coerce
      .number()
      .int()
      .optional()
      .describe('When a signed URL ends, in seconds since 1970.'),
    signature: z.string().max(100).optional().describe('The signature of a URL.'),
    ...fileHeadersQuery,
  }),
  example: {
    params: { networkId: exampleIds.networkId, fileId: exampleIds.fileId },
    query: { size: 'small' },
  },
  reply: fileReply,
  refusals: ['file-not-found'],
})
