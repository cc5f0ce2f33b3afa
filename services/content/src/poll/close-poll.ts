import { closePoll as contract, pollClosed } from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutPoll, pollRows } from './about-poll.ts'
import { isClosedAt } from './poll.ts'
import { closing, pollToManage } from './poll-policy.ts'
import { onePollAnswer } from './poll-view.ts'
import { pollVotes } from './poll-vote.ts'

export const closePoll = command(contract, {
  about: aboutPoll,
  orderBy: ({ about }) => pollKey(about.pollId),
  load: ({ about, caller }) => ({
    ...pollRows(about, caller),
    vote: pollVotes.get(about.pollId, caller.userId),
  }),
  decide: (rows, { about: { pollId }, caller, at }) => {
    const poll = pollToManage(rows, caller, closing)
    if ('refused' in poll) return poll
    return isClosedAt(poll, at) ? [] : [pollClosed({ pollId })]
  },
  reply: async ({ caller, rows }, reader) => onePollAnswer(reader, caller, await rows()),
})
