import { type Refusal, refuse } from '@causerie/contract'
import type { Caller } from '@causerie/kernel'
import { type FileRow, files } from './file.ts'

/** The file that a request names as an avatar, for its `load`; an empty id means none. */
export const avatarRows = (fileId: string | undefined) => ({ avatar: fileId ? [files.get(fileId)] : [] })

type By = Pick<Caller, 'userId' | 'kind'>
/** Files belong to their uploaders; administrators use everybody's. */
const mayUse = (file: FileRow | undefined, by: By): file is FileRow =>
  file !== undefined && (file.userId === by.userId || by.kind === 'admin')

type Avatar = { fileId: string | undefined; current?: string | null; caller: By }
/** The refusal of an avatar that is no image which the caller may use. What is there already may stay. */
export const refusalOfAvatar = (
  [file]: readonly (FileRow | undefined)[],
  { fileId, current = null, caller }: Avatar,
): Refusal<'unknown-file' | 'avatar-no-image'> | undefined => {
  if (!fileId || fileId === current) return undefined
  if (!mayUse(file, caller)) return refuse('unknown-file', [fileId])
  return file.type === 'image' ? undefined : refuse('avatar-no-image', [fileId])
}

/** A file that a record shows, and the type as which it does. */
export type Attachment = { fileId: string; type: FileRow['type'] }

/** The refusal of attachments that do not exist, are of another type, or that the caller may not use. */
export const refusalOfAttachments = (
  attachments: readonly Attachment[],
  found: readonly (FileRow | undefined)[],
  caller: By,
): Refusal<'unknown-file'> | undefined => {
  const usable = new Map(found.flatMap((file) => (mayUse(file, caller) ? [[file.fileId, file.type] as const] : [])))
  const unknown = attachments.filter(({ fileId, type }) => usable.get(fileId) !== type)
  return unknown.length > 0
    ? refuse(
        'unknown-file',
        unknown.map(({ fileId }) => fileId),
      )
    : undefined
}
