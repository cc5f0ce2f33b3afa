import { deleteFile as contract, fileDeleted, fileKey, refuse } from '@causerie/contracts'
import { command, type Reader } from '@causerie/kernel'
import { files } from '@causerie/replicas'
import { contentKey } from './content-key.ts'
import { fileById } from './file-queries.ts'
import { sizes } from './image.ts'

/** The record is deleted first: if deleting the content fails, some content is left that nothing names. */
export const deleteFile = command(contract, {
  orderBy: ({ about }) => fileKey(about.fileId),
  load: ({ about }) => ({ file: files.get(about.fileId) }),
  decide: ({ file }, { about, caller }) => {
    if (!file) return refuse('file-not-found')
    if (file.userId !== caller.userId && caller.kind !== 'admin') return refuse('permission-denied')
    return [fileDeleted({ fileId: about.fileId, userId: file.userId })]
  },
  reply: async ({ about: { fileId } }, reader) => {
    // A reader waits for the commit.
    if (!(await fileById(reader, fileId))) await removeContent(reader, fileId)
    return { fileId }
  },
})

const removeContent = async ({ networkId, installation: { files: store } }: Reader, fileId: string): Promise<void> => {
  const keys = [undefined, ...smallerSizes].map((size) => contentKey(networkId, fileId, size))
  await Promise.allSettled(keys.map((key) => store.remove(key)))
}

// The keys of an object literal.
const smallerSizes = Object.keys(sizes) as (keyof typeof sizes)[]
