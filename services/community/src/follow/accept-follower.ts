import { acceptFollower as contract } from '@causerie/contracts/community'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { isCurrentFollow, isPendingFollow } from '@causerie/replicas'
import { oneFollowAnswer } from './follow-answer.ts'
import { acceptFollow, followRows, pairKeys } from './follow-facts.ts'

export const acceptFollower = command(contract, {
  resolve: ({ params, caller }) => ({ from: params.userId, to: caller.userId }),
  orderBy: ({ resolved }) => pairKeys(resolved),
  load: ({ resolved }) => followRows(resolved),
  decide: ({ follower }, { resolved }) => {
    if (!follower || !isCurrentFollow(follower)) return refuse('follow-not-found')
    return isPendingFollow(follower) ? acceptFollow(resolved) : []
  },
  reply: (done, reader) => oneFollowAnswer(done, reader),
})
