import { File, fileDeleted, fileUploaded } from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'

/**
 * The stored document of a file. Its URL names the host of the installation, so it is added on
 * presentation.
 */
export const FileDoc = File.omit({ fileUrl: true })
export type FileDoc = z.infer<typeof FileDoc>

const FileRow = FileDoc.extend({
  /** The uploader. */
  userId: z.string(),
  /**
   * Bytes of the smaller sizes that were made with the upload; absent of older files, whose sizes
   * are made when they are asked for.
   */
  smallerBytes: z.number().optional(),
})
export type FileRow = z.infer<typeof FileRow>

/** Uploaded files, in the lanes of their uploaders. */
export const files = table('files', {
  row: FileRow,
  key: ['fileId'],
  orderedBy: ({ userId }) => userKey(userId),
  version: 4,
  columns: { userId: 'text', smallerBytes: 'int8' },
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
