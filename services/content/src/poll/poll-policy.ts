import { type Refusal, refuse } from '@causerie/contract'
import type { Caller } from '@causerie/kernel'
import { type AccessInCommunity, isMember, mayInCommunity, mayInNetwork, mayReadCommunity } from '@causerie/replicas'
import { isClosedAt, type PollRow } from '../poll-record/poll.ts'

/**
 * Where a post shows a poll, as the caller sees it: a community or the feed of a user; undefined for a target that does not exist.
 * `isHidden` if the post is deleted or not published, `isClosedToCaller` if the feed is that of a private user whom the caller does not follow.
 */
export type PollTarget =
  | {
      targetType: 'community'
      isPublic: boolean
      isDeleted: boolean
      isInvited: boolean
      /** Whether the network lets only members take part. */
      isForMembers?: boolean
      member: AccessInCommunity['member']
      /** Whether the caller blocks the creator of the poll, or is blocked. */
      isBlocked?: boolean
      isHidden?: boolean
    }
  | { targetType: 'user'; isDeleted: boolean; isBlocked: boolean; isClosedToCaller?: boolean; isHidden?: boolean }
  | undefined

type State = Pick<PollRow, 'userId' | 'isDeleted' | 'isClosed' | 'closedAt' | 'targetType'>
export type PollCaller = Pick<Caller, 'userId' | 'kind'>
type NotReadable = Refusal<'poll-not-found' | 'not-a-member' | 'blocked-user'>

/** The refusal of a caller who may not read the poll. Its creator always may, administrators even before a post shows it. */
export const refusalToReadPoll = (poll: State | undefined, target: PollTarget, caller: PollCaller): NotReadable | undefined => {
  if (!poll || poll.isDeleted) return refuse('poll-not-found')
  if (caller.userId === poll.userId || caller.kind === 'admin') return undefined
  if (poll.targetType === null || !target || target.isDeleted || target.isHidden) return refuse('poll-not-found')
  if (target.targetType === 'user') return refusalOnUserFeed(target)
  return mayReadCommunity(target, target.member, caller) ? undefined : refuse('not-a-member')
}

const refusalOnUserFeed = ({ isBlocked, isClosedToCaller }: { isBlocked: boolean; isClosedToCaller?: boolean }) => {
  if (isClosedToCaller) return refuse('poll-not-found')
  return isBlocked ? refuse('blocked-user') : undefined
}

type NotVotable = NotReadable | Refusal<'banned-from-community' | 'poll-closed'>
/**
 * The refusal of a caller who may not vote now. Before a post shows the poll, only its creator may; votes in a private community, or where
 * the network says so, are for members alone, although others can read.
 */
export const refusalToVote = (
  poll: State | undefined,
  target: PollTarget,
  { caller, at }: { caller: PollCaller; at: string },
): NotVotable | undefined => {
  const refusal = refusalToReadPoll(poll, target, caller)
  if (refusal) return refusal
  if (!poll || (poll.targetType === null && caller.userId !== poll.userId)) return refuse('poll-not-found')
  return refusalToTakePart(target, caller) ?? (isClosedAt(poll, at) ? refuse('poll-closed') : undefined)
}

/** The refusal to take back a vote: where it stands does not matter, only whether it still counts. */
export const refusalToTakeBackVote = (poll: State | undefined, at: string): Refusal<'poll-not-found' | 'poll-closed'> | undefined => {
  if (!poll || poll.isDeleted) return refuse('poll-not-found')
  return isClosedAt(poll, at) ? refuse('poll-closed') : undefined
}

/** The part of the refusal that depends on the target alone: the creator of a poll may have been banned or blocked since. */
const refusalToTakePart = (target: PollTarget, caller: PollCaller) => {
  if (!target) return undefined
  if (target.isDeleted) return refuse('poll-not-found')
  if (target.targetType === 'user') return refusalOnUserFeed(target)
  if (target.isBlocked) return refuse('blocked-user')
  if (target.member?.communityMembership === 'banned') return refuse('banned-from-community')
  const isForAll = target.isPublic && !target.isForMembers
  return isForAll || caller.kind === 'admin' || isMember(target.member) ? undefined : refuse('not-a-member')
}

type Managing = { caller: PollCaller; access: AccessInCommunity; action: 'EDIT' | 'DELETE' }
/**
 * The refusal of a caller who may neither close (edit) nor delete the poll: its creator always may, since that brings nobody new words, and who
 * moderates posts where a post shows it.
 */
export const refusalToManagePoll = (
  poll: State | undefined,
  target: PollTarget,
  { caller, access, action }: Managing,
): NotReadable | Refusal<'not-poll-creator'> | undefined => {
  const refusal = refusalToReadPoll(poll, target, caller)
  if (refusal) return refusal
  if (poll?.userId === caller.userId || caller.kind === 'admin') return undefined
  const mayModerate =
    poll?.targetType === 'community' ? mayInCommunity(`${action}_COMMUNITY_POST`, access) : mayInNetwork(`${action}_USER_FEED_POST`, access)
  return mayModerate ? undefined : refuse('not-poll-creator')
}

/** The refusal of a vote with these answers, whoever votes. */
export const refusalOfAnswers = (
  { answers, answerType }: Pick<PollRow, 'answers' | 'answerType'>,
  answerIds: readonly string[],
): Refusal<'unknown-poll-answers' | 'single-answer-poll'> | undefined => {
  const unknown = answerIds.filter((answerId) => !answers.some(({ id }) => id === answerId))
  if (unknown.length > 0) return refuse('unknown-poll-answers', unknown)
  return answerType === 'single' && answerIds.length > 1 ? refuse('single-answer-poll') : undefined
}
