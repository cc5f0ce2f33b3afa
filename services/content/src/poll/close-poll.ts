import { closePoll as contract, pollClosed } from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { isClosedAt } from './poll.ts'
import { closing, pollToManage } from './poll-policy.ts'
import { onePollAnswer } from './poll-view.ts'
import { pollVotes } from './poll-vote.ts'
import { pollRows, resolvePoll } from './resolve-poll.ts'

export const closePoll = command(contract, {
  resolve: resolvePoll,
  orderBy: ({ resolved }) => pollKey(resolved.pollId),
  load: ({ resolved, caller }) => ({
    ...pollRows(resolved, caller),
    vote: pollVotes.get(resolved.pollId, caller.userId),
  }),
  decide: (rows, { resolved: { pollId }, caller, at }) => {
    const poll = pollToManage(rows, caller, closing)
    if ('refused' in poll) return poll
    return isClosedAt(poll, at) ? [] : [pollClosed({ pollId })]
  },
  reply: async ({ caller, rows }, reader) => onePollAnswer(reader, caller, await rows()),
})
