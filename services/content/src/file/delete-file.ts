import { deleteFile as contract, fileDeleted } from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { files } from '@causerie/replicas'
import { fileById, uploaderOf } from './file-queries.ts'
import { fileUsages } from './file-usage.ts'
import { removeContent } from './stored-content.ts'

/**
 * The record is deleted first: if deleting the content fails, some content is left that nothing
 * names.
 */
export const deleteFile = command(contract, {
  about: async ({ params: { fileId } }, reader) => {
    const userId = await uploaderOf(reader, fileId)
    return userId === undefined ? refuse('file-not-found') : { fileId, userId }
  },
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about }) => ({ file: files.get(about.fileId), usage: fileUsages.get(about.userId) }),
  decide: ({ file }, { about, caller }) => {
    if (!file) return refuse('file-not-found')
    if (file.userId !== caller.userId && caller.kind !== 'admin') return refuse('permission-denied')
    return [fileDeleted(about)]
  },
  reply: async ({ about: { fileId } }, reader) => {
    // A reader waits for the commit.
    if (!(await fileById(reader, fileId))) await removeContent(reader, fileId)
    return { fileId }
  },
})
