import { flagPost as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { postToParticipate } from '../post-policy.ts'
import { changedPostAnswer } from '../post-view.ts'
import { flaggedPostRows, resolvePost } from '../resolve-post.ts'
import { flaggedPost, postFlagging } from './post-flag.ts'

export const flagPost = command(contract, {
  resolve: resolvePost,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => flaggedPostRows(resolved, caller),
  isRecorded: ({ flag }) => flag !== undefined,
  decide: ({ flag, parent: _, ...rows }, { caller, body }) => {
    const post = postToParticipate(rows, caller)
    if ('refused' in post) return post
    return postFlagging.flag({ record: post, flag }, flaggedPost(post), {
      by: caller.userId,
      ...body,
    })
  },
  reply: (done, reader) => changedPostAnswer(done, reader),
})
