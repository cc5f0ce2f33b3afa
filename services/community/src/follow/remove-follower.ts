import { removeFollower as contract } from '@causerie/contracts/community'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { isCurrentFollow, isPendingFollow } from '@causerie/replicas'
import { oneFollowAnswer } from './follow-answer.ts'
import { endFollow, followRows, pairKeys } from './follow-facts.ts'

export const removeFollower = command(contract, {
  resolve: ({ params, caller }) => ({ from: params.userId, to: caller.userId }),
  orderBy: ({ resolved }) => pairKeys(resolved),
  load: ({ resolved }) => followRows(resolved),
  decide: ({ follower }) => {
    if (!follower || !isCurrentFollow(follower)) return refuse('follow-not-found')
    return endFollow(follower, isPendingFollow(follower) ? 'requestDeclined' : 'followerDeleted')
  },
  reply: (done, reader) => oneFollowAnswer(done, reader),
})
