import { unflagPost as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutPost, flaggedPostRows } from '../about-post.ts'
import { postToTakeBackFrom } from '../post-policy.ts'
import { postAnswer } from '../post-view.ts'
import { readablePost } from '../post-visibility.ts'
import { flaggedPost, postFlagging } from './post-flag.ts'

export const unflagPost = command(contract, {
  about: aboutPost,
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => flaggedPostRows(about, caller),
  decide: ({ flag, parent: _, ...rows }, { caller }) => {
    const post = postToTakeBackFrom(rows, caller, flag !== undefined)
    if ('refused' in post) return post
    return postFlagging.unflag({ record: post, flag }, flaggedPost(post), { by: caller.userId })
  },
  reply: async ({ about, caller }, reader) => {
    const readable = await readablePost(reader, caller, about.postId)
    return postAnswer(reader, {
      viewer: caller,
      posts: 'refused' in readable ? [] : [readable.post],
    })
  },
})
