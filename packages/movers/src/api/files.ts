import type { Records } from '@causerie/client'
import type { FileRecord } from '../import-record.ts'
import type { Source } from './source.ts'

type Files = readonly Records['File'][]

/** The records of those of some files that can be read: of another server, what everybody may download. */
export const fileRecordsOf = (
  fileIds: readonly (string | null | undefined)[],
  { files, userId, source }: { files: Files; userId: string; source: Source },
): FileRecord[] =>
  fileIds.flatMap((fileId) => {
    const file = files.find((one) => one.fileId === fileId)
    if (!file) return []
    const isOwn = source.own !== undefined
    if (!isReadable(file, source)) {
      source.leftOut.add('files that need a token', file.fileId)
      return []
    }
    return [
      {
        kind: 'file',
        id: file.fileId,
        name: file.attributes.name,
        userId,
        fileType: fileTypeOf(file.type),
        altText: file.altText,
        accessType: file.accessType,
        ...(isOwn ? { path: pathOfFile(file.fileId, file.attributes) } : { url: file.fileUrl }),
        createdAt: file.createdAt,
      },
    ]
  })

/** Whether the content of one of some files can be read. */
export const hasReadable = (
  fileId: string | null | undefined,
  { files, source }: { files: Files; source: Source },
): boolean => files.some((file) => file.fileId === fileId && isReadable(file, source))

const isReadable = ({ accessType }: Files[number], { own }: Source): boolean =>
  own !== undefined || accessType === 'public'

export const fileTypeOf = (type: Records['File']['type']): FileRecord['fileType'] => {
  switch (type) {
    case 'image':
    case 'video':
      return type
    case 'clip':
      return 'video'
    case 'file':
    case 'audio':
      return 'file'
  }
}

/** Where the ZIP of a network has a file. No name leads out of the folder into which it is unpacked. */
export const pathOfFile = (fileId: string, { extension }: { extension: string }): string => {
  const end = /^\.?[a-z\d]{1,10}$/i.test(extension) ? `.${extension.replace('.', '')}` : ''
  return `files/${fileId.replace(/[^\w-]/g, '_')}${end}`
}
