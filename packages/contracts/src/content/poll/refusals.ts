import { refusalsToParticipateInTarget } from '../target/refusals.ts'

/** Why somebody may not read a poll. */
export const refusalsToReadPoll = ['poll-not-found', 'not-a-member', 'blocked-user'] as const

/** Why somebody may neither close nor delete a poll. */
export const refusalsToManagePoll = [...refusalsToReadPoll, 'not-poll-creator'] as const

/** Why a vote cannot be taken back. */
export const refusalsToTakeBackVote = ['poll-not-found', 'poll-closed'] as const

/** Why a poll takes no vote with some answers, whoever votes. */
export const refusalsToAnswerPoll = ['unknown-poll-answers', 'single-answer-poll'] as const

/** Why somebody may not vote in a poll now, with whichever answers. */
export const refusalsToParticipateInPoll = [
  ...refusalsToReadPoll,
  ...refusalsToParticipateInTarget,
  'poll-closed',
] as const

/** Why a vote is not counted. */
export const refusalsToVote = [
  'user-not-found',
  ...refusalsToTakeBackVote,
  ...refusalsToParticipateInPoll,
  ...refusalsToAnswerPoll,
] as const
