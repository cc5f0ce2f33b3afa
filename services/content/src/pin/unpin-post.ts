import { unpinPost as contract, postUnpinned } from '@causerie/contracts/content'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { posts } from '../post/post.ts'
import { pinOf, pinsIn } from './pin.ts'
import { pinAnswer } from './pin-answer.ts'
import { pinRows, postInCommunity, refusalToPin } from './pin-policy.ts'

export const unpinPost = command(contract, {
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => ({
    ...pinRows(resolved.communityId, caller),
    post: posts.get(resolved.postId),
  }),
  decide: ({ post: row, ...rows }, { resolved, caller }) => {
    const refusal = refusalToPin(rows, caller)
    if (refusal) return refusal
    const post = postInCommunity(row, resolved.communityId)
    if ('refused' in post) return post
    const pin = pinOf(rows.target, resolved.placement, resolved.postId)
    if (!pin) return refuse('post-not-pinned')
    return [postUnpinned({ ...resolved, pinEventId: pin.pinEventId, by: caller.userId })]
  },
  reply: async ({ resolved, caller, rows }, reader) => {
    const { target } = await rows()
    return pinAnswer(reader, {
      viewer: caller,
      target,
      pins: pinsIn(target, resolved.placement).reverse(),
      unpinned: resolved.postId,
    })
  },
})
