import { isCommentFlaggedByMe as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { commentFlagging } from './comment.ts'
import { refusalToReadComment } from './comment-visibility.ts'

export const isCommentFlaggedByMe = query(contract, async ({ params, caller }, reader) => {
  const [refusal, result] = await Promise.all([
    refusalToReadComment({ resolved: params, caller }, reader),
    commentFlagging.flaggedBy(reader, params.commentId, caller.userId),
  ])
  if (refusal) return refusal
  return result === undefined ? refuse('comment-not-found') : { result }
})
