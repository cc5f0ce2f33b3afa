import { voteInPoll as contract, pollVoted } from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { onePollAnswer } from './poll-view.ts'
import { hasAnswers } from './poll-vote.ts'
import { resolvePoll } from './resolve-poll.ts'
import { refusalOfVote, votingRows } from './voting.ts'

export const voteInPoll = command(contract, {
  resolve: resolvePoll,
  orderBy: ({ resolved }) => pollKey(resolved.pollId),
  load: votingRows,
  decide: (rows, { resolved: { pollId }, body, caller, at }) => {
    const answerIds = [...new Set(body.answerIds)]
    const refusal = refusalOfVote(rows, { caller, at, answerIds })
    if (refusal) return refusal
    if (rows.vote) return hasAnswers(rows.vote, answerIds) ? [] : refuse('already-voted')
    return [pollVoted({ pollId, userId: caller.userId, answerIds })]
  },
  reply: async ({ caller, rows }, reader) => onePollAnswer(reader, caller, await rows()),
})
