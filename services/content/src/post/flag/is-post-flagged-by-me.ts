import { isPostFlaggedByMe as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { refusalToReadPost } from '../post-visibility.ts'
import { postFlagging } from './post-flag.ts'

export const isPostFlaggedByMe = query(contract, async ({ params: { postId }, caller }, reader) => {
  const [refusal, isFlagged] = await Promise.all([
    refusalToReadPost({ resolved: { postId }, caller }, reader),
    postFlagging.flaggedBy(reader, postId, caller.userId),
  ])
  return refusal ?? { result: isFlagged ?? false }
})
