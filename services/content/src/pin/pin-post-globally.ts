import { isOpenCommunity } from '@causerie/authorization'
import { pinPostGlobally as contract, postPinnedGlobally } from '@causerie/contracts/content'
import { networkKey, targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { communities, socialSettingOf, socialSettings } from '@causerie/replicas'
import { posts } from '../post/post.ts'
import { resolvePost } from '../post/resolve-post.ts'
import { globalPinAnswer } from './global-pin-answer.ts'
import { pinOf, pinsIn, pinsOfNetwork } from './pin.ts'
import { refusalOfPinned } from './pin-policy.ts'

export const pinPostGlobally = command(contract, {
  resolve: resolvePost,
  orderBy: ({ resolved }) => [networkKey, targetKey(resolved.targetType, resolved.targetId)],
  load: ({ resolved, caller }) => ({
    post: posts.get(resolved.postId),
    communities: resolved.targetType === 'community' ? [communities.get(resolved.targetId)] : [],
    target: pinsOfNetwork(caller.networkId),
    setting: socialSettings.get('social'),
  }),
  decide: ({ post, communities: [community], target, setting }, { resolved, caller }) => {
    if (!post || post.isPurged) return refuse('post-not-found')
    if (!isOpenCommunity(community)) return refuse('post-not-public')
    const unfit = refusalOfPinned(post)
    if (unfit) return unfit
    if (pinOf(target, 'global', resolved.postId)) return refuse('post-already-pinned')
    if (pinsIn(target, 'global').length >= socialSettingOf(setting).globalFeed.maxGlobalPinnedPost)
      return refuse('too-many-pins')

    const { postId, _id: internalId, postedUserId } = post
    return [
      postPinnedGlobally({
        communityId: resolved.targetId,
        postId,
        internalId,
        postedUserId,
        by: caller.userId,
      }),
    ]
  },
  reply: async ({ caller, rows }, reader) =>
    globalPinAnswer(reader, { viewer: caller, target: (await rows()).target }),
})
