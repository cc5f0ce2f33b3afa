import { PollVote, pollUnvoted, pollVoteChanged, pollVoted } from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { type Change, fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { type PollRow, polls } from './poll.ts'

const orderedByKey = ({ pollId }: { pollId: string }) => pollKey(pollId)

/** The vote of each user in each poll. */
export const pollVotes = table('poll_votes', {
  row: PollVote,
  key: ['pollId', 'userId'],
  orderedByKey,
  fillfactor: 70,
})

/** Votes by answer, for lists of voters: a vote with several answers has several rows. */
export const pollAnswerVotes = table('poll_answer_votes', {
  row: z.object({
    pollId: z.string(),
    answerId: z.string(),
    userId: z.string(),
    createdAt: z.string(),
  }),
  key: ['pollId', 'answerId', 'userId'],
  orderedByKey,
  derived: { createdAt: 'text' },
  indexes: { poll_answer_votes_by_creation: { on: ['pollId', 'answerId', 'createdAt', 'userId'] } },
  fillfactor: 70,
})

type OfVote = { pollId: string; userId: string }
/** The rows that a vote changes, for each answer that it has or had. */
export const voteRows = ({ pollId, userId }: OfVote, answerIds: readonly string[]) => ({
  poll: polls.get(pollId),
  vote: pollVotes.get(pollId, userId),
  answerVotes: [...new Set(answerIds)].map((answerId) =>
    pollAnswerVotes.get(pollId, answerId, userId),
  ),
})

/** Whether a vote has exactly these answers, in any order. */
export const hasAnswers = (vote: PollVote, answerIds: readonly string[]): boolean =>
  vote.answerIds.length === answerIds.length &&
  answerIds.every((answerId) => vote.answerIds.includes(answerId))

type Answers = { answerIds: readonly string[]; previousAnswerIds: readonly string[] }
/** Every answer of a vote has the time of the vote, so that lists show what they are sorted by. */
const voteChanges = (
  poll: PollRow | undefined,
  e: OfVote & Answers,
  createdAt: string,
): Change[] => {
  const { pollId, userId, answerIds, previousAnswerIds } = e
  const answerVote = (answerId: string) => ({ pollId, answerId, userId, createdAt })
  const vote = { pollId, userId, answerIds: [...answerIds], createdAt }
  return [
    ...(poll ? [polls.put({ ...poll, voteCounts: recounted(poll, e) })] : []),
    answerIds.length > 0 ? pollVotes.put(vote) : pollVotes.remove(vote),
    ...previousAnswerIds
      .filter((id) => !answerIds.includes(id))
      .map((id) => pollAnswerVotes.remove(answerVote(id))),
    ...answerIds.map((id) => pollAnswerVotes.put(answerVote(id))),
  ]
}

const recounted = (
  { answers, voteCounts }: PollRow,
  { answerIds, previousAnswerIds }: Answers,
): number[] =>
  answers.map(
    ({ id }, i) =>
      (voteCounts[i] ?? 0) +
      Number(answerIds.includes(id)) -
      Number(previousAnswerIds.includes(id)),
  )

export const pollVoteFolds = {
  pollVoted: fold(pollVoted)(
    (e) => voteRows(e, e.answerIds),
    ({ poll }, { data: e, at }) => voteChanges(poll, { ...e, previousAnswerIds: [] }, at),
  ),
  pollVoteChanged: fold(pollVoteChanged)(
    (e) => voteRows(e, [...e.answerIds, ...e.previousAnswerIds]),
    ({ poll }, { data: e, at }) => voteChanges(poll, e, at),
  ),
  pollUnvoted: fold(pollUnvoted)(
    (e) => voteRows(e, e.previousAnswerIds),
    ({ poll }, { data: e, at }) => voteChanges(poll, { ...e, answerIds: [] }, at),
  ),
}
