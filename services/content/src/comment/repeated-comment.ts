import { isSameContent } from '../target/same-content.ts'
import type { CommentRow } from './comment.ts'

/** What a request says about a new comment. */
type RequestedComment = Pick<
  CommentRow,
  | 'referenceType'
  | 'referenceId'
  | 'parentId'
  | 'userId'
  | 'data'
  | 'metadata'
  | 'attachments'
  | 'links'
> & {
  /** Every mentioned user; the stored comment has only those who were known. */
  mentioned: readonly string[]
}

/** Whether the stored comment is what this request asks for: the same author, place and content. */
export const isRepeatOf = (
  comment: CommentRow | undefined,
  { mentioned, ...requested }: RequestedComment,
  isKnown: (userId: string) => boolean,
): boolean => comment !== undefined && isSameContent(comment, { requested, mentioned, isKnown })
