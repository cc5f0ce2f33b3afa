import { unfollowUser as contract, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { answerWithFollow } from './answer-with-follow.ts'
import { endedFollow, followRows, lanesOf } from './follow-facts.ts'

export const unfollowUser = command(contract, {
  about: ({ params, caller }) => ({ from: caller.userId, to: params.userId }),
  orderBy: ({ about }) => lanesOf(about),
  load: ({ about }) => followRows(about),
  decide: ({ following }) => {
    if (!following || following.status === 'none') return refuse('follow-not-found')
    return endedFollow(following, following.status === 'pending' ? 'requestCanceled' : 'unfollowed')
  },
  reply: (done, read: Read) => answerWithFollow(done, read),
})
