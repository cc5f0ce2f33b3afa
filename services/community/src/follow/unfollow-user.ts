import { unfollowUser as contract } from '@causerie/contracts/community'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { isCurrentFollow, isPendingFollow } from '@causerie/replicas'
import { oneFollowAnswer } from './follow-answer.ts'
import { endFollow, followRows, pairKeys } from './follow-facts.ts'

export const unfollowUser = command(contract, {
  resolve: ({ params, caller }) => ({ from: caller.userId, to: params.userId }),
  orderBy: ({ resolved }) => pairKeys(resolved),
  load: ({ resolved }) => followRows(resolved),
  decide: ({ following }) => {
    if (!following || !isCurrentFollow(following)) return refuse('follow-not-found')
    return endFollow(following, isPendingFollow(following) ? 'requestCanceled' : 'unfollowed')
  },
  reply: (done, reader) => oneFollowAnswer(done, reader),
})
