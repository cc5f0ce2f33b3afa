import { fileDeleted } from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { fileStore } from '@causerie/file-store'
import { decision } from '@causerie/kernel'
import { files } from '@causerie/replicas'
import { fileUsages } from '../file/file-usage.ts'
import { eraseContentOf } from '../file/stored-content.ts'
import { contentOf } from './content-of-user.ts'
import type { Erased, Erasing } from './erasing.ts'

/**
 * Files with their content and its smaller sizes. The content goes first: if that fails, the record
 * is still there when it is tried again.
 */
export async function* erasedFiles({ reader, by: { userId } }: Erasing): Erased {
  const { networkId, installation } = reader
  for await (const [fileId] of contentOf.files(reader, userId)) {
    await eraseContentOf(installation.get(fileStore), { networkId, fileId })
    yield decision({
      orderBy: userKey(userId),
      load: { file: files.get(fileId), usage: fileUsages.get(userId) },
      decide: ({ file }) => (file ? [fileDeleted({ fileId, userId })] : []),
    })
  }
}
