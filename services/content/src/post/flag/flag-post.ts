import { flagPost as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutPost, flaggedPostRows } from '../about-post.ts'
import { postToParticipate } from '../post-policy.ts'
import { onePostAnswer } from '../post-view.ts'
import { flaggedPost, postFlagging } from './post-flag.ts'

export const flagPost = command(contract, {
  about: aboutPost,
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => flaggedPostRows(about, caller),
  decide: ({ flag, parent: _, ...rows }, { caller, body }) => {
    const post = postToParticipate(rows, caller)
    if ('refused' in post) return post
    return postFlagging.flag({ record: post, flag }, flaggedPost(post), {
      by: caller.userId,
      ...body,
    })
  },
  reply: ({ about, caller }, reader) => onePostAnswer(reader, caller, about.postId),
})
