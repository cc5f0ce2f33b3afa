import { pinPost as contract, pinsOfPlacement, postPinned } from '@causerie/contracts/content'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { posts } from '../post/post.ts'
import { pinOf, pinsIn } from './pin.ts'
import { pinAnswer } from './pin-answer.ts'
import { pinRows, postInCommunity, refusalOfPinned, refusalToPin } from './pin-policy.ts'

export const pinPost = command(contract, {
  resolve: ({ params }, { installation }) => ({
    ...params,
    mostPins: installation.get(pinsOfPlacement),
  }),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => ({
    ...pinRows(resolved.communityId, caller),
    post: posts.get(resolved.postId),
  }),
  decide: ({ post: row, ...rows }, { resolved, caller }) => {
    const { communityId, placement, postId, mostPins } = resolved
    const refusal = refusalToPin(rows, caller)
    if (refusal) return refusal
    const post = postInCommunity(row, communityId)
    if ('refused' in post) return post
    const unfit = refusalOfPinned(post)
    if (unfit) return unfit
    if (pinOf(rows.target, placement, postId)) return refuse('post-already-pinned')
    if (pinsIn(rows.target, placement).length >= mostPins) return refuse('too-many-pins')

    const { _id: internalId, postedUserId } = post
    return [
      postPinned({ communityId, placement, postId, internalId, postedUserId, by: caller.userId }),
    ]
  },
  reply: async ({ resolved, caller, rows }, reader) => {
    const { target } = await rows()
    return pinAnswer(reader, {
      viewer: caller,
      target,
      pins: pinsIn(target, resolved.placement).reverse(),
    })
  },
})
