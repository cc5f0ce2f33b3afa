import { pinPost as contract, pinsOfPlacement, postPinned } from '@causerie/contracts/content'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { posts } from '../post/post.ts'
import { pinOf, pinsIn } from './pin.ts'
import { pinAnswer } from './pin-answer.ts'
import { pinRows, postInCommunity, refusalOfPinned, refusalToPin } from './pin-policy.ts'

export const pinPost = command(contract, {
  about: ({ params }, { installation }) => ({
    ...params,
    mostPins: installation.get(pinsOfPlacement),
  }),
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about, caller }) => ({
    ...pinRows(about.communityId, caller),
    post: posts.get(about.postId),
  }),
  decide: ({ post: row, ...rows }, { about, caller }) => {
    const { communityId, placement, postId, mostPins } = about
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
  reply: async ({ about, caller, rows }, reader) => {
    const { target } = await rows()
    return pinAnswer(reader, {
      viewer: caller,
      target,
      pins: pinsIn(target, about.placement).reverse(),
    })
  },
})
