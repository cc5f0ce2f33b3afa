import { commentDeleted } from '@causerie/contracts/content'
import type { Fact } from '@causerie/protocol'
import type { CommentRow } from './comment.ts'
import type { CommentIdentity } from './comment-queries.ts'
import type { CommentedRecord } from './commented-record.ts'
import { idsOf, peopleOf } from './resolve-comment.ts'

type Deleting = { by: string; isPermanent: boolean }
type Deleted = { comment: CommentRow; posts: CommentedRecord['posts'] }
/**
 * The fact of a comment that is deleted, on a post that may have been deleted before: then only an
 * erasure deletes its comments.
 */
export const commentDeletion = (
  resolved: CommentIdentity,
  { comment, posts: [post] }: Deleted,
  deleting: Deleting,
): Fact => {
  const { isDeleted: wasDeleted, flagCount } = comment
  const wasFlagged = !wasDeleted && flagCount > 0
  return commentDeleted({
    ...idsOf(resolved),
    ...peopleOf(comment),
    ...deleting,
    wasDeleted,
    wasFlagged,
    ...(wasFlagged && post?.isDeleted && { isPostDeleted: true }),
  })
}
