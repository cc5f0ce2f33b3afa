import { feature } from '@causerie/kernel'
import { commentFlagging, comments } from './comment.ts'
import { commentFolds, flaggedCommentFolds } from './comment-folds.ts'
import { refusalToReadComment } from './comment-visibility.ts'
import { createComment } from './create-comment.ts'
import { getComment } from './get-comment.ts'

/** Comments on posts, and replies to them. */
export const commentFeature = feature({
  tables: [comments, commentFlagging.flags],
  folds: [commentFolds, commentFlagging.recordFolds, commentFlagging.flagFolds, flaggedCommentFolds],
  operations: { createComment, getComment },
  visibility: refusalToReadComment,
})
