import { blockUser as contract, userBlocked } from '@causerie/contracts/community'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { followings, isBlocking, userBlocks, users } from '@causerie/replicas'
import { followCounts } from '../follow/follow-count.ts'
import { endFollow, pairKeys } from '../follow/follow-facts.ts'
import { followers } from '../follow/follower.ts'
import { blockAnswer } from './block-answer.ts'

const maxBlocked = 1000

/**
 * Uses the same ordering keys as follows: a later follow sees the block, an earlier one is ended by
 * it.
 */
export const blockUser = command(contract, {
  resolve: ({ params, caller }) =>
    params.userId === caller.userId
      ? refuse('own-self')
      : { from: caller.userId, to: params.userId },
  orderBy: ({ resolved }) => pairKeys(resolved),
  load: ({ resolved: { from, to } }) => ({
    user: users.get(to),
    block: userBlocks.get(from, to),
    own: followCounts.get(from),
    others: followCounts.get(to),
    followings: [followings.get(from, to), followings.get(to, from)],
    followers: [followers.get(from, to), followers.get(to, from)],
  }),
  decide: ({ user, block, own, followings: follows }, { resolved: { from, to } }) => {
    if (!user || user.isDeleted) return refuse('user-not-found')
    if (isBlocking(block)) return []
    if ((own?.blockedCount ?? 0) >= maxBlocked) return refuse('too-many-blocked')
    return [
      userBlocked({ userId: from, blockedUserId: to }),
      ...follows.flatMap((follow) => endFollow(follow, 'blocked')),
    ]
  },
  reply: ({ resolved, caller }, reader) => blockAnswer(caller, resolved.to, reader),
})
