import { clearPostFlags as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { postToModerate } from '../post-policy.ts'
import { changedPostAnswer } from '../post-view.ts'
import { flaggedPostRows, resolvePost } from '../resolve-post.ts'
import { flaggedPost, postFlagging } from './post-flag.ts'

export const clearPostFlags = command(contract, {
  resolve: resolvePost,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => flaggedPostRows(resolved, caller),
  decide: (rows, { caller }) => {
    const post = postToModerate(rows, caller)
    return 'refused' in post ? post : postFlagging.clearFlags(post, flaggedPost(post))
  },
  reply: (done, reader) => changedPostAnswer(done, reader),
})
