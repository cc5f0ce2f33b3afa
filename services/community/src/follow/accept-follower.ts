import { acceptFollower as contract } from '@causerie/contracts/community'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { isCurrentFollow, isPendingFollow } from '@causerie/replicas'
import { oneFollowAnswer } from './follow-answer.ts'
import { acceptFollow, followRows, pairKeys } from './follow-facts.ts'

export const acceptFollower = command(contract, {
  about: ({ params, caller }) => ({ from: params.userId, to: caller.userId }),
  orderBy: ({ about }) => pairKeys(about),
  load: ({ about }) => followRows(about),
  decide: ({ follower }, { about }) => {
    if (!follower || !isCurrentFollow(follower)) return refuse('follow-not-found')
    return isPendingFollow(follower) ? acceptFollow(about) : []
  },
  reply: (done, reader) => oneFollowAnswer(done, reader),
})
