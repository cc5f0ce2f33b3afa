import type { PostRow } from '../post/post.ts'
import type { CommentRow } from './comment.ts'
import { newestOf, withNewest, withoutOne } from './newest.ts'

type Counted = Pick<CommentRow, 'commentId' | 'parentId'>

/** A post with one comment or reply more; only comments at the top of a thread are among its newest. */
export const withComment = (post: PostRow, { commentId, parentId }: Counted, segment: number): PostRow => ({
  ...recounted(post, 1, parentId === null ? withNewest(post.recentComments, commentId) : post.recentComments),
  lastSegment: segment,
})

/** A post with one comment or reply less. */
export const withoutComment = (post: PostRow, { commentId }: Counted): PostRow =>
  recounted(post, -1, withoutOne(post.recentComments, commentId))

const recounted = (post: PostRow, by: 1 | -1, recentComments: string[]): PostRow => ({
  ...post,
  recentComments,
  activity: { ...post.activity, commentsCount: atLeastNone(post.activity.commentsCount + by), comments: newestOf(recentComments) },
})

/** A post with one flagged comment more or less. */
export const withFlaggedComments = (post: PostRow, by: 1 | -1): PostRow => {
  const flaggedComments = atLeastNone(post.flaggedComments + by)
  return { ...post, flaggedComments, activity: { ...post.activity, hasFlaggedComment: flaggedComments > 0 } }
}

/** A comment with one direct reply more. */
export const withReply = (parent: CommentRow, replyId: string): CommentRow =>
  repliesIn(parent, 1, withNewest(parent.recentChildren, replyId))

/** A comment with one direct reply less. */
export const withoutReply = (parent: CommentRow, replyId: string): CommentRow =>
  repliesIn(parent, -1, withoutOne(parent.recentChildren, replyId))

const repliesIn = (parent: CommentRow, by: 1 | -1, recentChildren: string[]): CommentRow => ({
  ...parent,
  recentChildren,
  activity: {
    ...parent.activity,
    childrenNumber: atLeastNone(parent.activity.childrenNumber + by),
    children: newestOf(recentChildren),
  },
})

const atLeastNone = (count: number): number => Math.max(count, 0)
