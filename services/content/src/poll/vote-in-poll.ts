import { voteInPoll as contract } from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { onePollAnswer } from './poll-view.ts'
import { resolvePoll } from './resolve-poll.ts'
import { decideVote, votingRows } from './voting.ts'

export const voteInPoll = command(contract, {
  resolve: resolvePoll,
  orderBy: ({ resolved }) => pollKey(resolved.pollId),
  load: votingRows,
  decide: (rows, { resolved: { pollId }, body: { answerIds }, caller, at }) =>
    decideVote(rows, { pollId, caller, at, answerIds }),
  reply: async ({ caller, rows }, reader) => onePollAnswer(reader, caller, await rows()),
})
