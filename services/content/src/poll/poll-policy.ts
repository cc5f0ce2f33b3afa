import type {
  refusalsToAnswerPoll,
  refusalsToManagePoll,
  refusalsToParticipateInPoll,
  refusalsToReadPoll,
  refusalsToReadPost,
  refusalsToTakeBackVote,
} from '@causerie/contracts/content'
import type { Caller } from '@causerie/kernel'
import { type Refusal, type RefusalOf, refuse } from '@causerie/protocol'
import { postForViewerIn, refusalAndBlock } from '../post/post-policy.ts'
import {
  accessIn,
  hasTarget,
  isTargetOpen,
  mayInTarget,
  type Rights,
  refusalToParticipate,
} from '../target/target-policy.ts'
import { isClosedAt, type PollRow } from './poll.ts'
import type { PollRows } from './resolve-poll.ts'

export type PollCaller = Pick<Caller, 'userId' | 'kind'>
type NotReadable = RefusalOf<typeof refusalsToReadPoll>

/**
 * What shows the poll to a reader: why they may not read its post, if so, and whether a block alone
 * keeps them from it.
 */
type Showing = { refusal: RefusalOf<typeof refusalsToReadPost> | undefined; isBlocked: boolean }
type Poll = Pick<PollRow, 'userId' | 'isDeleted'>

/**
 * Whether the caller reads the poll whatever post shows it: its creator, and administrators even
 * before one does.
 */
export const readsWithoutPost = (poll: Pick<Poll, 'userId'>, caller: PollCaller): boolean =>
  caller.userId === poll.userId || caller.kind === 'admin'

/**
 * The refusal of a caller who may not read the poll; others than its creator read it with the post
 * that shows it.
 */
export const refusalToReadPoll = (
  poll: Poll | undefined,
  { refusal, isBlocked }: Showing,
  caller: PollCaller,
): NotReadable | undefined => {
  if (!poll || poll.isDeleted) return refuse('poll-not-found')
  if (readsWithoutPost(poll, caller)) return undefined
  if (refusal) return refuse(refusal.refused === 'not-a-member' ? 'not-a-member' : 'poll-not-found')
  return isBlocked ? refuse('blocked-user') : undefined
}

const showingIn = (rows: PollRows, caller: PollCaller): Showing =>
  refusalAndBlock(postForViewerIn({ ...rows, post: rows.posts[0] }, caller), caller)

/**
 * The poll that the caller may take part in or manage, or why not: a moderator reads posts under
 * review, but nobody votes in their polls.
 */
const publishedPoll = (rows: PollRows, caller: PollCaller): PollRow | NotReadable => {
  const { poll } = rows
  const refusal = refusalToReadPoll(poll, showingIn(rows, caller), caller)
  if (refusal || !poll) return refusal ?? refuse('poll-not-found')
  const isHidden = rows.posts.some((post) => post?.feedType !== 'published' || post.isDeleted)
  return isHidden && !readsWithoutPost(poll, caller) ? refuse('poll-not-found') : poll
}

/**
 * The refusal of a caller who may not vote now. Before a post shows the poll, only its creator may;
 * then those who may take part where the post stands. Its creator may have been banned or blocked
 * there since.
 */
export const refusalToVote = (
  rows: PollRows,
  { caller, at }: { caller: PollCaller; at: string },
): RefusalOf<typeof refusalsToParticipateInPoll> | undefined => {
  const poll = publishedPoll(rows, caller)
  if ('refused' in poll) return poll
  if (poll.targetType === null)
    return caller.userId === poll.userId ? refusalOfClosed(poll, at) : refuse('poll-not-found')
  const isThere = hasTarget(rows) && isTargetOpen(rows, caller)
  return (
    (isThere ? refusalToParticipate(rows, caller) : refuse('poll-not-found')) ??
    refusalOfClosed(poll, at)
  )
}

const refusalOfClosed = (poll: PollRow, at: string): Refusal<'poll-closed'> | undefined =>
  isClosedAt(poll, at) ? refuse('poll-closed') : undefined

/**
 * The refusal to take back a vote: where it stands does not matter, only whether it still counts.
 */
export const refusalToTakeBackVote = (
  poll: PollRow | undefined,
  at: string,
): RefusalOf<typeof refusalsToTakeBackVote> | undefined =>
  !poll || poll.isDeleted ? refuse('poll-not-found') : refusalOfClosed(poll, at)

export const closing: Rights = {
  inCommunity: 'EDIT_COMMUNITY_POST',
  onUserFeed: 'EDIT_USER_FEED_POST',
}
export const deleting: Rights = {
  inCommunity: 'DELETE_COMMUNITY_POST',
  onUserFeed: 'DELETE_USER_FEED_POST',
}
/**
 * The poll that the caller may close or delete, or why not: its creator always may, since that
 * brings nobody new words, and who moderates posts where a post shows it.
 */
export const pollToManage = (
  rows: PollRows,
  caller: PollCaller,
  rights: Rights,
): PollRow | RefusalOf<typeof refusalsToManagePoll> => {
  const poll = publishedPoll(rows, caller)
  if ('refused' in poll || readsWithoutPost(poll, caller)) return poll
  return mayInTarget(rights, poll.targetType ?? 'user', accessIn(rows, caller))
    ? poll
    : refuse('not-poll-creator')
}

/** The refusal of a vote with these answers, whoever votes. */
export const refusalOfAnswers = (
  { answers, answerType }: Pick<PollRow, 'answers' | 'answerType'>,
  answerIds: readonly string[],
): RefusalOf<typeof refusalsToAnswerPoll> | undefined => {
  const unknown = answerIds.filter((answerId) => !answers.some(({ id }) => id === answerId))
  if (unknown.length > 0) return refuse('unknown-poll-answers', unknown)
  return answerType === 'single' && answerIds.length > 1 ? refuse('single-answer-poll') : undefined
}
