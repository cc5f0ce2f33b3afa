import { byFileId } from '../../resources/by-id.ts'
import { File } from '../../resources/file.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const getFile = operation({
  id: 'getFile',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/files/:fileId',
  summary: 'Get a file',
  description: 'What is known of an uploaded file; its content is at `fileUrl`.',
  may: everybodyInNetwork('file-not-found'),
  isBare: true,
  params: byFileId,
  example: { params: { fileId: exampleIds.fileId } },
  reply: { file: File },
  refusals: ['file-not-found'],
})
