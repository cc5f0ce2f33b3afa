import { clearPostFlags as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutPost, flaggedPostRows } from '../about-post.ts'
import { postToModerate } from '../post-policy.ts'
import { onePostAnswer } from '../post-view.ts'
import { flaggedPost, postFlagging } from './post-flag.ts'

export const clearPostFlags = command(contract, {
  about: aboutPost,
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => flaggedPostRows(about, caller),
  decide: (rows, { caller }) => {
    const post = postToModerate(rows, caller)
    return 'refused' in post ? post : postFlagging.clearFlags(post, flaggedPost(post))
  },
  reply: ({ about, caller }, reader) => onePostAnswer(reader, caller, about.postId),
})
