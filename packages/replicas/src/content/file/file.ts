import { File, fileDeleted, fileUploaded, userKey } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'

/** The stored document of a file. Its URL names the host of the installation, so it is added on presentation. */
export const FileDoc = File.omit({ fileUrl: true })
export type FileDoc = z.infer<typeof FileDoc>

const FileRow = FileDoc.extend({
  /** The uploader. */
  userId: z.string(),
})
export type FileRow = z.infer<typeof FileRow>

/** Uploaded files, in the lanes of their uploaders. */
export const files = table('files', {
  row: FileRow,
  key: ['fileId'],
  orderedBy: ({ userId }) => userKey(userId),
  version: 3,
  columns: { userId: 'text' },
  derived: { accessType: 'text', createdAt: 'text' },
})

export const fileFolds = {
  fileUploaded: fold(fileUploaded)(
    (e) => ({ file: files.get(e.fileId) }),
    (_, { data: e, at }) => [files.put({ ...e, createdAt: at, updatedAt: at })],
  ),

  fileDeleted: fold(fileDeleted)(
    (e) => ({ file: files.get(e.fileId) }),
    ({ file }) => (file ? [files.remove(file)] : []),
  ),
}

export const fileReplica = replicaPart({ tables: [files], folds: [fileFolds] })
