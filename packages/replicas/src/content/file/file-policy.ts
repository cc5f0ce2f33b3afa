import type {
  refusalsToAttach,
  refusalsToUseAvatar,
  refusalsToUseFile,
} from '@causerie/contracts/shared'
import type { Caller } from '@causerie/kernel'
import { type Refusal, type RefusalOf, refuse } from '@causerie/protocol'
import { type FileRow, files } from './file.ts'

/** The file that a request names as an avatar, for its `load`; an empty id means none. */
export const avatarRows = (fileId: string | undefined) => ({
  avatar: fileId ? [files.get(fileId)] : [],
})

type By = Pick<Caller, 'userId' | 'kind'>
type Found = readonly (FileRow | undefined)[]
/**
 * The refusal of files that do not exist, or that belong to others: to their uploaders, and
 * administrators use everybody's.
 */
const refusalToUse = (
  fileIds: readonly string[],
  found: Found,
  by: By,
): RefusalOf<typeof refusalsToUseFile> | undefined => {
  const owners = new Map(
    found.flatMap((file) => (file ? [[file.fileId, file.userId] as const] : [])),
  )
  const unknown = fileIds.filter((fileId) => !owners.has(fileId))
  if (unknown.length > 0) return refuse('unknown-file', unknown)
  const foreign = fileIds.filter(
    (fileId) => owners.get(fileId) !== by.userId && by.kind !== 'admin',
  )
  return foreign.length > 0 ? refuse('foreign-file', foreign) : undefined
}

/** What a file is instead of what is needed, for those who named it. */
const insteadOf = ({ fileId, type, attributes }: FileRow): string =>
  `${fileId}: This is of the kind ${type} (${attributes.mimeType}).`

type Avatar = { fileId: string | undefined; current?: string | null; caller: By }
/**
 * The refusal of an avatar that is no image which the caller may use. What is there already may
 * stay.
 */
export const refusalOfAvatar = (
  [file]: Found,
  { fileId, current = null, caller }: Avatar,
): RefusalOf<typeof refusalsToUseAvatar> | undefined => {
  if (!fileId || fileId === current) return undefined
  const refusal = refusalToUse([fileId], [file], caller)
  if (refusal) return refusal
  return !file || file.type === 'image' ? undefined : refuse('avatar-no-image', [insteadOf(file)])
}

/**
 * Kinds of files that are shown as a type. Of what is uploaded as any file, sound is `audio`; it is
 * still shown as a file.
 */
const shownAs = {
  image: ['image'],
  video: ['video'],
  audio: ['audio'],
  file: ['file', 'audio'],
} as const satisfies Record<string, readonly FileRow['type'][]>
type ShownType = keyof typeof shownAs
/** A file that a record shows, and the type as which it does. */
export type Attachment<T extends ShownType = ShownType> = { fileId: string; type: T }

/**
 * The refusal of attachments that do not exist, that the caller may not use, or that are of another
 * kind.
 */
export const refusalOfAttachments = <T extends ShownType>(
  attachments: readonly Attachment<T>[],
  found: Found,
  caller: By,
): Refusal<ReturnType<typeof refusalsToAttach<T>>[number]> | undefined => {
  const fileIds = attachments.map(({ fileId }) => fileId)
  const refusal = refusalToUse(fileIds, found, caller)
  if (refusal) return refusal
  const files = new Map(found.flatMap((file) => (file ? [[file.fileId, file] as const] : [])))
  const unfit = attachments.flatMap(({ fileId, type }) => {
    const file = files.get(fileId)
    const kinds: readonly FileRow['type'][] = shownAs[type]
    return file && !kinds.includes(file.type) ? [{ file, type }] : []
  })
  const [first] = unfit
  if (!first) return undefined
  return refuse(
    `file-no-${first.type}`,
    unfit.filter(({ type }) => type === first.type).map(({ file }) => insteadOf(file)),
  )
}
