import type { Records } from '@causerie/client'
import type { FileRecord } from '../import-record.ts'
import type { LeftOut } from '../left-out.ts'

type Files = readonly Records['File'][]

/** The records of those of some files that everybody may download. */
export const fileRecordsOf = (
  fileIds: readonly (string | null | undefined)[],
  { files, userId, leftOut }: { files: Files; userId: string; leftOut: LeftOut },
): FileRecord[] =>
  fileIds.flatMap((fileId) => {
    const file = files.find((one) => one.fileId === fileId)
    if (!file) return []
    if (file.accessType !== 'public') {
      leftOut.add('files that need a token', file.fileId)
      return []
    }
    return [
      {
        kind: 'file',
        id: file.fileId,
        url: file.fileUrl,
        name: file.attributes.name,
        userId,
        fileType: fileTypeOf(file.type),
        createdAt: file.createdAt,
      },
    ]
  })

const fileTypeOf = (type: Records['File']['type']): FileRecord['fileType'] => {
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
