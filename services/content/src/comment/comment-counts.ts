import type { CommentRow } from './comment.ts'
import { newestOf, withNewest, withoutOne, withRestored } from './newest.ts'

/** What a record that has comments keeps of them. */
type Commented = {
  /** The number of the newest comment. */
  lastSegment: number
  flaggedComments: number
  recentComments: string[]
  activity: { commentsCount: number; comments: string[]; hasFlaggedComment: boolean }
}
type Counted = Pick<CommentRow, 'commentId' | 'parentId'>

/**
 * A record with one comment or reply more; only comments at the top of a thread are among its
 * newest.
 */
export const withComment = <Row extends Commented>(
  record: Row,
  { commentId, parentId }: Counted,
  segment: number,
): Row => ({
  ...recounted(
    record,
    1,
    parentId === null ? withNewest(record.recentComments, commentId) : record.recentComments,
  ),
  lastSegment: segment,
})

/** A record with one comment or reply less. */
export const withoutComment = <Row extends Commented>(record: Row, { commentId }: Counted): Row =>
  recounted(record, -1, withoutOne(record.recentComments, commentId))

type Restored = Counted & { olderComment: string | null; olderReply: string | null }
/** A record with a comment or reply again that was deleted. */
export const withCommentAgain = <Row extends Commented>(
  record: Row,
  { commentId, parentId, olderComment }: Restored,
): Row =>
  recounted(
    record,
    1,
    parentId === null
      ? withRestored(record.recentComments, commentId, olderComment)
      : record.recentComments,
  )

const recounted = <Row extends Commented>(
  record: Row,
  by: 1 | -1,
  recentComments: string[],
): Row => ({
  ...record,
  recentComments,
  activity: {
    ...record.activity,
    commentsCount: atLeastNone(record.activity.commentsCount + by),
    comments: newestOf(recentComments),
  },
})

/** A record with one flagged comment more or less. */
export const withFlaggedComments = <Row extends Commented>(record: Row, by: 1 | -1): Row => {
  const flaggedComments = atLeastNone(record.flaggedComments + by)
  return {
    ...record,
    flaggedComments,
    activity: { ...record.activity, hasFlaggedComment: flaggedComments > 0 },
  }
}

/** A comment with one direct reply more. */
export const withReply = (parent: CommentRow, replyId: string): CommentRow =>
  repliesIn(parent, 1, withNewest(parent.recentChildren, replyId))

/** A comment with one direct reply less. */
export const withoutReply = (parent: CommentRow, replyId: string): CommentRow =>
  repliesIn(parent, -1, withoutOne(parent.recentChildren, replyId))

/** A comment with a direct reply again that was deleted. */
export const withReplyAgain = (
  parent: CommentRow,
  { commentId, olderReply }: Restored,
): CommentRow => repliesIn(parent, 1, withRestored(parent.recentChildren, commentId, olderReply))

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
