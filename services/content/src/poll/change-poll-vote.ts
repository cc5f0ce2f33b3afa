import {
  changePollVote as contract,
  type PollVote,
  pollUnvoted,
  pollVoteChanged,
  pollVoted,
} from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { onePollAnswer, pollAnswer } from './poll-view.ts'
import { readablePoll } from './poll-visibility.ts'
import { hasAnswers } from './poll-vote.ts'
import { resolvePoll } from './resolve-poll.ts'
import { refusalOfVote, votingRows } from './voting.ts'

export const changePollVote = command(contract, {
  resolve: resolvePoll,
  orderBy: ({ resolved }) => pollKey(resolved.pollId),
  load: votingRows,
  decide: (rows, { resolved: { pollId }, body, caller, at }) => {
    const answerIds = [...new Set(body.answerIds)]
    const refusal = refusalOfVote(rows, { caller, at, answerIds })
    return refusal ?? changeOf(rows.vote, { pollId, userId: caller.userId, answerIds })
  },
  reply: async ({ resolved, body, caller, rows }, reader) => {
    if (body.answerIds?.length) return onePollAnswer(reader, caller, await rows())
    const poll = await readablePoll(reader, resolved.pollId, caller)
    return pollAnswer(reader, { viewer: caller, polls: 'refused' in poll ? [] : [poll] })
  },
})

/** A vote without answers is none. */
const changeOf = (
  vote: PollVote | undefined,
  { answerIds, ...ofVote }: Pick<PollVote, 'pollId' | 'userId' | 'answerIds'>,
): Fact[] => {
  if (!vote) return answerIds.length > 0 ? [pollVoted({ ...ofVote, answerIds })] : []
  if (hasAnswers(vote, answerIds)) return []
  const previousAnswerIds = vote.answerIds
  return answerIds.length > 0
    ? [pollVoteChanged({ ...ofVote, answerIds, previousAnswerIds })]
    : [pollUnvoted({ ...ofVote, previousAnswerIds })]
}
