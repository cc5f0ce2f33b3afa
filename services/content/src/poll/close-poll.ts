import { closePoll as contract, pollClosed } from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { isClosedAt, polls } from '../poll-record/poll.ts'
import { onePollAnswer } from '../poll-record/poll-view.ts'
import { pollVotes } from '../poll-record/poll-vote.ts'
import { accessIn } from '../target/target-access.ts'
import { aboutPoll, pollAccessRows, targetIn } from './about-poll.ts'
import { refusalToManagePoll } from './poll-policy.ts'

export const closePoll = command(contract, {
  about: aboutPoll,
  orderBy: ({ about }) => pollKey(about.pollId),
  load: ({ about, caller }) => ({
    ...pollAccessRows(about, caller),
    poll: polls.get(about.pollId),
    vote: pollVotes.get(about.pollId, caller.userId),
  }),
  decide: (rows, { about: { pollId }, caller, at }) => {
    const access = accessIn(rows, caller)
    const refusal = refusalToManagePoll(rows.poll, targetIn(rows, caller), { caller, access, action: 'EDIT' })
    if (refusal) return refusal
    return rows.poll && isClosedAt(rows.poll, at) ? [] : [pollClosed({ pollId })]
  },
  reply: async ({ caller, rows }, reader) => onePollAnswer(reader, caller, await rows()),
})
