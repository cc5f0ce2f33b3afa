import { byFileId } from '../../resources/by-id.ts'
import { id } from '../../resources/scalars.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsOfHold } from '../../shared/refusals.ts'

export const deleteFile = operation({
  id: 'deleteFile',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v3/files/:fileId',
  summary: 'Delete a file',
  description:
    'Deletes a file with its content. Records that name it no longer show it. Only its uploader and administrators may do so.',
  may: ownerOnly('permission-denied', { administrator: 'yes', foreign: 'file-not-found' }),
  params: byFileId,
  example: { params: { fileId: exampleIds.fileId } },
  reply: { fileId: id },
  refusals: [...refusalsOfHold, 'file-not-found', 'permission-denied'],
})
