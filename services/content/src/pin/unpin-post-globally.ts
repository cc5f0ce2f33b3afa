import { unpinPostGlobally as contract, postUnpinnedGlobally } from '@causerie/contracts/content'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { resolvePost } from '../post/resolve-post.ts'
import { globalPinAnswer } from './global-pin-answer.ts'
import { pinOf, pinsOfNetwork } from './pin.ts'

export const unpinPostGlobally = command(contract, {
  resolve: resolvePost,
  orderBy: () => networkKey,
  load: ({ caller }) => ({ target: pinsOfNetwork(caller.networkId) }),
  decide: ({ target }, { resolved: { postId }, caller }) => {
    const pin = pinOf(target, 'global', postId)
    if (!pin) return refuse('post-not-pinned')
    return [
      postUnpinnedGlobally({
        communityId: pin.communityId,
        postId,
        pinEventId: pin.pinEventId,
        by: caller.userId,
      }),
    ]
  },
  reply: async ({ resolved, caller, rows }, reader) =>
    globalPinAnswer(reader, {
      viewer: caller,
      target: (await rows()).target,
      unpinned: resolved.postId,
    }),
})
