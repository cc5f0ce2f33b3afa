import { unflagPost as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { postToTakeBackFrom } from '../post-policy.ts'
import { postAnswer } from '../post-view.ts'
import { readablePost } from '../post-visibility.ts'
import { flaggedPostRows, resolvePost } from '../resolve-post.ts'
import { flaggedPost, postFlagging } from './post-flag.ts'

export const unflagPost = command(contract, {
  resolve: resolvePost,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => flaggedPostRows(resolved, caller),
  decide: ({ flag, parent: _, ...rows }, { caller }) => {
    const post = postToTakeBackFrom(rows, caller, flag !== undefined)
    if ('refused' in post) return post
    return postFlagging.unflag({ record: post, flag }, flaggedPost(post), { by: caller.userId })
  },
  reply: async ({ resolved, caller }, reader) => {
    const readable = await readablePost(reader, caller, resolved.postId)
    return postAnswer(reader, {
      viewer: caller,
      posts: 'refused' in readable ? [] : [readable.post],
    })
  },
})
