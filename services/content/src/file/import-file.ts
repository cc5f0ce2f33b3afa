import { importFile as contract, fileQuotas, fileUploaded } from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { isRefusal, refuse } from '@causerie/protocol'
import { files } from '@causerie/replicas'
import { fileById } from './file-queries.ts'
import { reserveSpace } from './file-space.ts'
import { fileUsages, usedBytes } from './file-usage.ts'
import type { UploadRefusal } from './read-upload.ts'
import { bytesOf, type StoredFiles, storeFiles } from './store-files.ts'

type Resolved = StoredFiles & { fileId: string }

/**
 * Uploads a file as an import has it, under an id that follows from its key. Without its content,
 * it says whether that is needed. What exists is stored no second time.
 */
export const importFile = command<
  typeof contract,
  ReturnType<typeof wantsOf>,
  Resolved | UploadRefusal
>(contract, {
  reserve: reserveSpace,
  resolve: async ({ body, upload, caller: { userId }, newId }, reader) => {
    const fileId = newId()
    if (await fileById(reader, fileId)) return { fileId, uploaded: [], quota: 0, names: [] }
    if (!upload) {
      const { ofUser } = await usedBytes(reader, userId)
      const { user: quota } = reader.installation.get(fileQuotas)
      return refuse(ofUser + (body.bytes ?? 0) > quota ? 'file-quota-exceeded' : 'no-file-content')
    }
    const { fileType: kind, accessType, altText, name } = body
    const newFileId = () => fileId
    const stored = await storeFiles(
      { upload, userId, kind, accessType, altText, name, newFileId },
      reader,
    )
    return isRefusal(stored) ? stored : { ...stored, fileId }
  },
  orderBy: ({ caller }) => userKey(caller.userId),
  load: ({ resolved: { fileId }, caller }) => wantsOf(fileId, caller.userId),
  decide: ({ file, usage }, { resolved: { uploaded, quota, rejection } }) => {
    if (file) return []
    if (rejection) return rejection
    return (usage?.bytes ?? 0) + bytesOf(uploaded) > quota
      ? refuse('file-quota-exceeded')
      : uploaded.map((one) => fileUploaded(one))
  },
  reply: async () => ({}),
})

const wantsOf = (fileId: string, userId: string) => ({
  file: files.get(fileId),
  usage: fileUsages.get(userId),
})
