import { pollVoted, type refusalsToVote } from '@causerie/contracts/content'
import type { Caller, Loaded } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { refusalOfAnswers, refusalToTakeBackVote, refusalToVote } from './poll-policy.ts'
import { hasAnswers, voteRows } from './poll-vote.ts'
import { pollRows, type ResolvedPoll } from './resolve-poll.ts'

/**
 * The rows of a command that changes the caller's vote. Which answers the vote has now is not known
 * yet, so it loads those of all answers.
 */
export const votingRows = ({ resolved, caller }: { resolved: ResolvedPoll; caller: Caller }) => ({
  ...pollRows(resolved, caller),
  ...voteRows({ pollId: resolved.pollId, userId: caller.userId }, resolved.answerIds),
})

type Vote = { caller: Caller; at: string; answerIds: readonly string[] }
/** The refusal of a vote with these answers. One's own can always be taken back. */
export const refusalOfVote = (
  rows: VotingRows,
  { caller, at, answerIds }: Vote,
): RefusalOf<typeof refusalsToVote> | undefined => {
  // Tokens of a deleted user stay valid until gateways learn of the deletion.
  if (!rows.user || rows.user.isDeleted) return refuse('user-not-found')
  if (rows.vote && answerIds.length === 0) return refusalToTakeBackVote(rows.poll, at)
  const refusal = refusalToVote(rows, { caller, at })
  return refusal ?? (rows.poll && refusalOfAnswers(rows.poll, answerIds))
}

/** What a first vote records, or why it is refused. */
export const decideVote = (rows: VotingRows, { pollId, ...vote }: Vote & { pollId: string }) => {
  const answerIds = [...new Set(vote.answerIds)]
  const refusal = refusalOfVote(rows, { ...vote, answerIds })
  if (refusal) return refusal
  if (rows.vote) return hasAnswers(rows.vote, answerIds) ? [] : refuse('already-voted')
  return [pollVoted({ pollId, userId: vote.caller.userId, answerIds })]
}

type VotingRows = Loaded<ReturnType<typeof votingRows>>
