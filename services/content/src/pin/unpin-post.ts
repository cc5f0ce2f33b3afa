import { unpinPost as contract, postUnpinned } from '@causerie/contracts/content'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { posts } from '../post/post.ts'
import { pinOf, pinsIn } from './pin.ts'
import { pinAnswer } from './pin-answer.ts'
import { pinRows, postInCommunity, refusalToPin } from './pin-policy.ts'

export const unpinPost = command(contract, {
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about, caller }) => ({
    ...pinRows(about.communityId, caller),
    post: posts.get(about.postId),
  }),
  decide: ({ post: row, ...rows }, { about, caller }) => {
    const refusal = refusalToPin(rows, caller)
    if (refusal) return refusal
    const post = postInCommunity(row, about.communityId)
    if ('refused' in post) return post
    const pin = pinOf(rows.target, about.placement, about.postId)
    if (!pin) return refuse('post-not-pinned')
    return [postUnpinned({ ...about, pinEventId: pin.pinEventId, by: caller.userId })]
  },
  reply: async ({ about, caller, rows }, reader) => {
    const { target } = await rows()
    return pinAnswer(reader, {
      viewer: caller,
      target,
      pins: pinsIn(target, about.placement).reverse(),
      unpinned: about.postId,
    })
  },
})
