import { unblockUser as contract, userUnblocked } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { isBlocking, userBlocks, users } from '@causerie/replicas'
import { followCounts } from '../follow/follow-count.ts'
import { blockAnswer } from './block-answer.ts'

export const unblockUser = command(contract, {
  resolve: ({ params }) => ({ blockedUserId: params.userId }),
  orderBy: ({ caller }) => userKey(caller.userId),
  load: ({ resolved, caller }) => ({
    user: users.get(resolved.blockedUserId),
    block: userBlocks.get(caller.userId, resolved.blockedUserId),
    counts: followCounts.get(caller.userId),
  }),
  decide: ({ user, block }, { resolved, caller }) => {
    if (!user) return refuse('user-not-found')
    return isBlocking(block) ? [userUnblocked({ ...resolved, userId: caller.userId })] : []
  },
  reply: ({ resolved, caller }, reader) => blockAnswer(caller, resolved.blockedUserId, reader),
})
