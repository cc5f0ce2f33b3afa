import { deletePost as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { holdsOnContent, refusalOfHold } from '@causerie/replicas'
import { pinRowsOf } from '../pin/pin.ts'
import { deletionOf } from './post-deletion.ts'
import { postToDelete } from './post-policy.ts'
import { changedPostRows, resolvePostToChange } from './resolve-post.ts'

export const deletePost = command(contract, {
  resolve: async (request, reader) => {
    const post = await resolvePostToChange(request, reader)
    return 'refused' in post ? post : { deletedPostId: post.postId, post }
  },
  orderBy: ({ resolved: { post } }) => targetKey(post.targetType, post.targetId),
  load: ({ resolved, caller }) => ({
    ...changedPostRows(resolved.post, caller),
    ...pinRowsOf(resolved.post),
    holds: holdsOnContent({ userId: resolved.post.postedUserId, target: resolved.post }),
  }),
  decide: ({ children, parent, holds, ...rows }, { caller, query: { permanent } }) => {
    const post = postToDelete(rows, caller, permanent)
    if ('refused' in post) return post
    const held = permanent && refusalOfHold(holds)
    if (held) return held
    return deletionOf({ post, children, parent: parent[0] }, { by: caller, permanent })
  },
  reply: async () => ({ success: true }),
})
