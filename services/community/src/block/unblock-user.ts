import { unblockUser as contract, userUnblocked } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { isBlocking, userBlocks, users } from '@causerie/replicas'
import { followCounts } from '../follow/follow-count.ts'
import { blockAnswer } from './block-answer.ts'

export const unblockUser = command(contract, {
  about: ({ params }) => ({ blockedUserId: params.userId }),
  orderBy: ({ caller }) => userKey(caller.userId),
  load: ({ about, caller }) => ({
    user: users.get(about.blockedUserId),
    block: userBlocks.get(caller.userId, about.blockedUserId),
    counts: followCounts.get(caller.userId),
  }),
  decide: ({ user, block }, { about, caller }) => {
    if (!user) return refuse('user-not-found')
    return isBlocking(block) ? [userUnblocked({ ...about, userId: caller.userId })] : []
  },
  reply: ({ about, caller }, reader) => blockAnswer(caller, about.blockedUserId, reader),
})
