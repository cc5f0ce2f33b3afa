import { commentCreated, commentDeleted, commentFlagged, commentFlagsCleared, commentUnflagged, commentUpdated } from '@causerie/contracts'
import { type Change, fold } from '@causerie/kernel'
import { type PostRow, posts } from '../post/post.ts'
import { type CommentRow, comments } from './comment.ts'
import { newComment, updatedComment } from './comment-changes.ts'
import { withComment, withFlaggedComments, withoutComment, withoutReply, withReply } from './comment-counts.ts'

type Thread = Pick<CommentRow, 'commentId' | 'referenceId' | 'parentId'>
/** A comment, and what counts it: its post and, of a reply, the comment that it answers. */
const threadRows = ({ commentId, referenceId, parentId }: Thread) => ({
  comment: comments.get(commentId),
  post: posts.get(referenceId),
  parents: parentId === null ? [] : [comments.get(parentId)],
})

export const commentFolds = {
  commentCreated: fold(commentCreated)(threadRows, ({ post, parents }, event) => {
    if (!post) return []
    const { data: e } = event
    return [
      comments.put(newComment(event, post)),
      posts.put(withComment(post, e, e.segment)),
      ...changed(parents, (parent) => withReply(parent, e.commentId)),
    ]
  }),

  commentUpdated: fold(commentUpdated)(
    ({ commentId }) => ({ comment: comments.get(commentId) }),
    ({ comment }, event) => (comment ? [comments.put(updatedComment(comment, event))] : []),
  ),

  commentDeleted: fold(commentDeleted)(threadRows, ({ comment, post, parents }, { data: e, at }) => {
    if (!comment) return []
    const deleted = e.isPermanent ? comments.remove(comment) : comments.put({ ...comment, isDeleted: true, updatedAt: at })
    if (e.wasDeleted) return [deleted]
    return [
      deleted,
      ...(post ? [posts.put(e.wasFlagged ? withFlaggedComments(withoutComment(post, e), -1) : withoutComment(post, e))] : []),
      ...changed(parents, (parent) => withoutReply(parent, e.commentId)),
    ]
  }),
}

const changed = (rows: readonly (CommentRow | undefined)[], change: (row: CommentRow) => CommentRow): Change[] =>
  rows.flatMap((row) => (row ? [comments.put(change(row))] : []))

const postOf = ({ referenceId }: Thread) => ({ post: posts.get(referenceId) })
const recounted = (post: PostRow | undefined, by: 1 | -1 | 0): Change[] =>
  post && by !== 0 ? [posts.put(withFlaggedComments(post, by))] : []

/** The folds that count the flagged comments of a post: from the first flag of a comment until the last is withdrawn. */
export const flaggedCommentFolds = {
  commentFlagged: fold(commentFlagged)(postOf, ({ post }, { data }) => recounted(post, data.flagCount === 1 ? 1 : 0)),
  commentUnflagged: fold(commentUnflagged)(postOf, ({ post }, { data }) => recounted(post, data.flagCount === 0 ? -1 : 0)),
  commentFlagsCleared: fold(commentFlagsCleared)(postOf, ({ post }) => recounted(post, -1)),
}
