import { deleteFile as contract, fileDeleted } from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { command, type Reader } from '@causerie/kernel'
import { smallerSizes } from '@causerie/media'
import { refuse } from '@causerie/protocol'
import { files } from '@causerie/replicas'
import { contentKey } from './content-key.ts'
import { fileById, uploaderOf } from './file-queries.ts'
import { fileUsages } from './file-usage.ts'

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

/** Removes the content of a file in all its sizes. */
export const removeContent = async (
  { networkId, installation: { files: store } }: Removing,
  fileId: string,
): Promise<void> => {
  const keys = [undefined, ...smallerSizes].map((size) => contentKey(networkId, fileId, size))
  await Promise.allSettled(keys.map((key) => store.remove(key)))
}

type Removing = Pick<Reader, 'networkId'> & { installation: Pick<Reader['installation'], 'files'> }
