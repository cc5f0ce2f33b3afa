import type { Answer } from '@causerie/client'

type File = Answer<'get', '/api/v5/posts'>['files'][number]
type Data = Readonly<Record<string, unknown>>
/**
 * A file that a record shows: where it opens, and the picture that stands for it; without one its
 * name does.
 */
export type Medium = { url: string; type: File['type']; name: string; thumbnailUrl: string }

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''
const original = ({ videoFileId }: Data): unknown =>
  typeof videoFileId === 'object' && videoFileId !== null && 'original' in videoFileId
    ? videoFileId.original
    : undefined

/**
 * The files of what a post, a comment, a story or a message shows, with what stands for its video.
 */
export const fileIdsOf = (data: Data): string[] =>
  [data.fileId, original(data), data.thumbnailFileId].filter(isId)

/**
 * The media of records, as far as their files are known; `data` of those that show one file each.
 */
export const mediaOf = (data: readonly Data[], files: readonly File[]): Medium[] => {
  const thumbnails = new Map(data.map((one) => [original(one) ?? one.fileId, one.thumbnailFileId]))
  const covers = new Set(
    data.flatMap(({ fileId, thumbnailFileId }) =>
      fileId === thumbnailFileId ? [] : [thumbnailFileId],
    ),
  )
  const urlOf = (id: unknown): string => files.find(({ fileId }) => fileId === id)?.fileUrl ?? ''
  return files
    .filter(({ fileId }) => !covers.has(fileId))
    .map(({ fileId, fileUrl: url, type, attributes: { name } }) => {
      const picture = type === 'image' ? url : urlOf(thumbnails.get(fileId))
      return { url, type, name, thumbnailUrl: picture === '' ? '' : `${picture}?size=small` }
    })
}
