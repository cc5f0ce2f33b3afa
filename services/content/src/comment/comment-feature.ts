import { feature } from '@causerie/kernel'
import { clearCommentFlags } from './clear-comment-flags.ts'
import { commentFlagging, comments } from './comment.ts'
import { commentFolds, flaggedCommentFolds } from './comment-folds.ts'
import { refusalToRepeat } from './comment-visibility.ts'
import { createComment } from './create-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { flagComment } from './flag-comment.ts'
import { getComment } from './get-comment.ts'
import { isCommentFlaggedByMe } from './is-comment-flagged-by-me.ts'
import { listComments } from './list-comments.ts'
import { queryComments } from './query-comments.ts'
import { restoreComment } from './restore-comment.ts'
import { unflagComment } from './unflag-comment.ts'
import { updateComment } from './update-comment.ts'
import { commentWords, commentWordsFolds } from './words/comment-words.ts'
import { searchComments } from './words/search-comments.ts'

/** Comments on posts and stories, and replies to them. */
export const commentFeature = feature({
  tables: [comments, commentFlagging.flags],
  folds: [
    commentFolds,
    commentFlagging.recordFolds,
    commentFlagging.flagFolds,
    flaggedCommentFolds,
  ],
  behind: { tables: [commentWords], folds: [commentWordsFolds] },
  operations: {
    createComment,
    getComment,
    listComments,
    queryComments,
    searchComments,
    updateComment,
    deleteComment,
    restoreComment,
    flagComment,
    unflagComment,
    clearCommentFlags,
    isCommentFlaggedByMe,
  },
  visibility: refusalToRepeat,
})
