import { importVote as contract } from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { hasAnswers } from './poll-vote.ts'
import { resolvePoll } from './resolve-poll.ts'
import { decideVote, votingRows } from './voting.ts'

/** Votes for answers by their places in the poll. */
export const importVote = command(contract, {
  resolve: async (request, reader) => {
    const poll = await resolvePoll(request, reader)
    if ('refused' in poll) return poll
    const { answerIndexes } = request.body
    return { ...poll, chosen: answerIndexes.map((i) => poll.answerIds[i] ?? String(i)) }
  },
  orderBy: ({ resolved }) => pollKey(resolved.pollId),
  load: votingRows,
  isRecorded: ({ vote }, { resolved: { chosen } }) =>
    vote !== undefined && hasAnswers(vote, chosen),
  decide: (rows, { resolved: { pollId, chosen }, caller, at }) =>
    decideVote(rows, { pollId, caller, at, answerIds: chosen }),
  reply: async () => ({}),
})
