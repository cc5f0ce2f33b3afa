import { restorePost as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutPostToChange, changedPostRows } from './about-post.ts'
import { restorationOf } from './post-deletion.ts'
import { postToRestore } from './post-policy.ts'
import { onePostAnswer } from './post-view.ts'

export const restorePost = command(contract, {
  about: aboutPostToChange,
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => changedPostRows(about, caller),
  decide: ({ children, ...rows }, { caller }) => {
    const post = postToRestore(rows, caller)
    if ('refused' in post) return post
    return post.isDeleted ? [restorationOf(post, children, caller.userId)] : []
  },
  reply: ({ about, caller }, reader) => onePostAnswer(reader, caller, about.postId),
})
