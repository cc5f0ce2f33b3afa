import { z } from 'zod'
import { idOf, idOrEmpty, ifGiven, isEmpty, optional, text } from './input.ts'
import { PostData } from './post.ts'

const [title, postText] = [text(0, 150), text(0, 50_000)]
const quality = optional(idOf(50))
const videoFileId = z.object({ original: quality, low: quality, medium: quality, high: quality })

/** `data` of a new post. Posts of a custom type may have any other members. */
export const newPostData = z.looseObject({
  title: optional(title),
  text: optional(postText),
  pollId: optional(idOf(50)),
  streamId: optional(idOf(50)),
  fileId: optional(idOf(50)),
  thumbnailFileId: optional(idOf(50)),
  videoFileId: optional(videoFileId),
})

/** `data` of an update. A poll or a stream is shown by a child, which no update changes. */
export const changedPostData = z
  .looseObject({
    title: ifGiven(title),
    text: ifGiven(postText),
    fileId: ifGiven(idOrEmpty(50)),
    thumbnailFileId: ifGiven(idOrEmpty(50)),
    videoFileId: ifGiven(videoFileId),
  })
  .transform(({ pollId: _, streamId: __, ...data }): Record<string, unknown> => data)

/** Removes the empty members that the API defines: what does not apply to a post is absent. */
export const withoutUnset = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([member, value]) => value !== undefined && !(isEmpty(value) && member in PostData.shape),
    ),
  )
