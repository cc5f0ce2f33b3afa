import {
  commentCreated,
  commentDeleted,
  commentFlagged,
  commentFlagsCleared,
  commentRestored,
  commentUnflagged,
  commentUpdated,
} from '@causerie/contracts/content'
import { type Change, fold } from '@causerie/kernel'
import { type PostRow, posts } from '../post/post.ts'
import { type StoryRow, stories } from '../story/story.ts'
import { type CommentRow, comments } from './comment.ts'
import { newComment, updatedComment } from './comment-changes.ts'
import {
  withComment,
  withCommentAgain,
  withFlaggedComments,
  withoutComment,
  withoutReply,
  withReply,
  withReplyAgain,
} from './comment-counts.ts'
import { type CommentedRecord, commentedRecord } from './commented-record.ts'

type Thread = Pick<CommentRow, 'commentId' | 'referenceType' | 'referenceId' | 'parentId'>
/**
 * A comment, and what counts it: its post or story and, of a reply, the comment that it answers.
 */
const threadRows = ({ commentId, parentId, ...reference }: Thread) => ({
  comment: comments.get(commentId),
  ...commentedRecord(reference),
  parents: parentId === null ? [] : [comments.get(parentId)],
})

export const commentFolds = {
  commentCreated: fold(commentCreated)(threadRows, ({ parents, ...record }, event) => {
    const commented = record.posts[0] ?? record.stories[0]
    if (!commented) return []
    const { data: e } = event
    return [
      comments.put(newComment(event, commented)),
      ...recounted(record, (row) => withComment(row, e, e.segment)),
      ...changed(parents, (parent) => withReply(parent, e.commentId)),
    ]
  }),

  commentUpdated: fold(commentUpdated)(
    ({ commentId }) => ({ comment: comments.get(commentId) }),
    ({ comment }, event) => (comment ? [comments.put(updatedComment(comment, event))] : []),
  ),

  commentDeleted: fold(commentDeleted)(
    threadRows,
    ({ comment, parents, ...record }, { data: e, at }) => {
      if (!comment) return []
      const deleted = e.isPermanent
        ? comments.remove(comment)
        : comments.put({ ...comment, isDeleted: true, deletedBy: e.by, updatedAt: at })
      if (e.wasDeleted) return [deleted]
      return [
        deleted,
        ...recounted(record, (row) =>
          e.wasFlagged ? withFlaggedComments(withoutComment(row, e), -1) : withoutComment(row, e),
        ),
        ...changed(parents, (parent) => withoutReply(parent, e.commentId)),
      ]
    },
  ),

  commentRestored: fold(commentRestored)(
    threadRows,
    ({ comment, parents, ...record }, { data: e, at }) => {
      if (!comment) return []
      return [
        comments.put({ ...comment, isDeleted: false, deletedBy: null, updatedAt: at }),
        ...recounted(record, (row) =>
          e.isFlagged ? withFlaggedComments(withCommentAgain(row, e), 1) : withCommentAgain(row, e),
        ),
        ...changed(parents, (parent) => withReplyAgain(parent, e)),
      ]
    },
  ),
}

const changed = (
  rows: readonly (CommentRow | undefined)[],
  change: (row: CommentRow) => CommentRow,
): Change[] => rows.flatMap((row) => (row ? [comments.put(change(row))] : []))

type Recount = <Row extends PostRow | StoryRow>(record: Row) => Row
/** The post or story with other counts. */
const recounted = (
  { posts: [post], stories: [story] }: CommentedRecord,
  change: Recount,
): Change[] => [
  ...(post ? [posts.put(change(post))] : []),
  ...(story ? [stories.put(change(story))] : []),
]

const reflagged = (record: CommentedRecord, by: 1 | -1 | 0): Change[] =>
  by === 0 ? [] : recounted(record, (row) => withFlaggedComments(row, by))

/**
 * The folds that count the flagged comments of a post or story: from the first flag of a comment
 * until the last is withdrawn.
 */
export const flaggedCommentFolds = {
  commentFlagged: fold(commentFlagged)(commentedRecord, (record, { data }) =>
    reflagged(record, data.flagCount === 1 ? 1 : 0),
  ),
  commentUnflagged: fold(commentUnflagged)(commentedRecord, (record, { data }) =>
    reflagged(record, data.flagCount === 0 ? -1 : 0),
  ),
  commentFlagsCleared: fold(commentFlagsCleared)(commentedRecord, (record) =>
    reflagged(record, -1),
  ),
}
