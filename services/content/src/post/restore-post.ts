import { restorePost as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { restorationOf } from './post-deletion.ts'
import { postToRestore } from './post-policy.ts'
import { changedPostAnswer } from './post-view.ts'
import { changedPostRows, resolvePostToChange } from './resolve-post.ts'

export const restorePost = command(contract, {
  resolve: resolvePostToChange,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => changedPostRows(resolved, caller),
  decide: ({ children, ...rows }, { caller }) => {
    const post = postToRestore(rows, caller)
    if ('refused' in post) return post
    return post.isDeleted ? [restorationOf(post, children, caller.userId)] : []
  },
  reply: (done, reader) => changedPostAnswer(done, reader),
})
