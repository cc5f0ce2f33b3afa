import { isSameContent } from '../target/same-content.ts'
import type { PostRow } from './post.ts'

/** What a request says about a new post. */
export type RequestedPost = Pick<
  PostRow,
  | 'targetType'
  | 'targetId'
  | 'postedUserId'
  | 'dataType'
  | 'data'
  | 'metadata'
  | 'tags'
  | 'hashtags'
  | 'links'
> & {
  /** Every mentioned user; the stored post has only those who were known. */
  mentioned: readonly string[]
}

/** Whether the stored post is what this request asks for: the same author, feed and content. */
export const isRepeatOf = (
  post: PostRow,
  { mentioned, ...requested }: RequestedPost,
  isKnown: (userId: string) => boolean,
): boolean => isSameContent(post, { requested, mentioned, isKnown })
