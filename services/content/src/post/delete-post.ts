import { deletePost as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { pinRowsOf } from '../pin/pin.ts'
import { aboutPostToChange, changedPostRows } from './about-post.ts'
import { deletionOf } from './post-deletion.ts'
import { postToDelete } from './post-policy.ts'

export const deletePost = command(contract, {
  about: async (request, reader) => {
    const post = await aboutPostToChange(request, reader)
    return 'refused' in post ? post : { deletedPostId: post.postId, post }
  },
  orderBy: ({ about: { post } }) => targetKey(post.targetType, post.targetId),
  load: ({ about, caller }) => ({
    ...changedPostRows(about.post, caller),
    ...pinRowsOf(about.post),
  }),
  decide: ({ children, parent, ...rows }, { caller, query: { permanent } }) => {
    const post = postToDelete(rows, caller, permanent)
    if ('refused' in post) return post
    return deletionOf({ post, children, parent: parent[0] }, { by: caller, permanent })
  },
  reply: async () => ({ success: true }),
})
