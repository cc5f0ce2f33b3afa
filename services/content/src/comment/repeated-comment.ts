import { isSameJson } from '../post/repeated-post.ts'
import type { CommentRow } from './comment.ts'

/** What a request says about a new comment. */
type RequestedComment = Pick<CommentRow, 'referenceId' | 'parentId' | 'userId' | 'data' | 'metadata' | 'attachments' | 'links'> & {
  /** Every mentioned user; the stored comment has only those who were known. */
  mentioned: readonly string[]
}

/** Whether the stored comment is what this request asks for: the same author, place and content. */
export const isRepeatOf = (
  comment: CommentRow | undefined,
  { mentioned, ...requested }: RequestedComment,
  isKnown: (userId: string) => boolean,
): boolean => {
  if (!comment) return false
  const stored: CommentRow & Readonly<Record<string, unknown>> = comment
  const before = comment.mentionees.flatMap(({ userIds }) => userIds)
  const now = mentioned.filter((userId) => before.includes(userId) || isKnown(userId))
  return isSameJson(before, now) && Object.entries(requested).every(([field, value]) => isSameJson(value, stored[field]))
}
