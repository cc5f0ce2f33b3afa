import { type Refusal, refuse } from '@causerie/contracts'
import type { FileRow } from './file.ts'

/** Files cannot be uploaded yet, so a record can keep its file but not get another. An empty id means no file. */
export const refusalOfFiles = (
  fileIds: readonly (string | undefined)[],
  current: string | null = null,
): Refusal<'unknown-file'> | undefined => {
  const unknown = fileIds.flatMap((fileId) => (fileId && fileId !== current ? [fileId] : []))
  return unknown.length > 0 ? refuse('unknown-file', unknown) : undefined
}

/** A file that a record shows, and the type as which it does. */
export type Attachment = { fileId: string; type: FileRow['type'] }

/** The refusal of attachments that do not exist, are of another type, or belong to another user. */
export const refusalOfAttachments = (
  attachments: readonly Attachment[],
  files: readonly (FileRow | undefined)[],
  userId: string,
): Refusal<'unknown-file'> | undefined => {
  const own = new Map(files.flatMap((file) => (file?.userId === userId ? [[file.fileId, file.type] as const] : [])))
  const unknown = attachments.filter(({ fileId, type }) => own.get(fileId) !== type)
  return unknown.length > 0
    ? refuse(
        'unknown-file',
        unknown.map(({ fileId }) => fileId),
      )
    : undefined
}
