import { fileReply } from '@causerie/protocol'
import { z } from 'zod'
import { byFileId } from '../../resources/by-id.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { sizeQuery } from './size-query.ts'

export const downloadFile = operation({
  id: 'downloadFile',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/files/:fileId/download',
  summary: 'Download a file',
  description:
    'Redirects to the content. The URL of a file of the network is signed and ends after an hour.',
  may: everybodyInNetwork('file-not-found'),
  answersFile: true,
  success: 302,
  params: byFileId,
  query: z.object(sizeQuery),
  example: { params: { fileId: exampleIds.fileId }, query: { size: 'small' } },
  reply: fileReply,
  refusals: ['file-not-found'],
})
