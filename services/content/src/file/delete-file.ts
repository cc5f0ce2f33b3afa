import { deleteFile as contract, fileDeleted } from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { fileStore } from '@causerie/file-store'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { files, holdsOnContent, refusalOfHold } from '@causerie/replicas'
import { fileById, uploaderOf } from './file-queries.ts'
import { fileUsages } from './file-usage.ts'
import { removeContent } from './stored-content.ts'

/**
 * The record is deleted first: if deleting the content fails, some content is left that nothing
 * names.
 */
export const deleteFile = command(contract, {
  resolve: async ({ params: { fileId } }, reader) => {
    const userId = await uploaderOf(reader, fileId)
    return userId === undefined ? refuse('file-not-found') : { fileId, userId }
  },
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved }) => ({
    file: files.get(resolved.fileId),
    usage: fileUsages.get(resolved.userId),
    holds: holdsOnContent({ userId: resolved.userId }),
  }),
  decide: ({ file, holds }, { resolved, caller }) => {
    if (!file) return refuse('file-not-found')
    if (file.userId !== caller.userId && caller.kind !== 'admin') return refuse('permission-denied')
    return refusalOfHold(holds) ?? [fileDeleted(resolved)]
  },
  reply: async ({ resolved: { fileId } }, reader) => {
    const { networkId, installation } = reader
    // A reader waits for the commit.
    if (!(await fileById(reader, fileId)))
      await removeContent(installation.get(fileStore), { networkId, fileId })
    return { fileId }
  },
})
