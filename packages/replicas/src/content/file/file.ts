import { File, fileDeleted, fileKey, fileUploaded } from '@causerie/contracts'
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

/** Uploaded files. */
export const files = table('files', {
  row: FileRow,
  key: ['fileId'],
  orderedByKey: ({ fileId }) => fileKey(fileId),
  version: 2,
  columns: { userId: 'text' },
  derived: { accessType: 'text', size: ['int8', ({ attributes }) => attributes.size] },
  indexes: { files_of_user: { on: ['userId'] } },
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
