import { type Refusal, refuse } from '@causerie/contract'
import type { Caller, Loaded, Reader } from '@causerie/kernel'
import { blockedWith, hydrationRows, latestInvitation, pendingInvitation, socialSettingOf } from '@causerie/replicas'
import { pollsByIds } from '../poll-record/poll-queries.ts'
import { docOfPoll } from '../poll-record/poll-view.ts'
import { posts } from '../post/post.ts'
import { isTargetOpen, targetRows } from '../target/target-access.ts'
import type { PollCaller, PollTarget } from './poll-policy.ts'

type OfPoll = { params: { pollId: string }; caller: Caller }

/**
 * What never changes of a poll, and the target of the post that shows it. A command that finds no such post is decided like one that was
 * sent before the post.
 */
export const aboutPoll = async ({ params, caller }: OfPoll, reader: Reader): Promise<AboutPoll | Refusal<'poll-not-found'>> => {
  const [poll] = await pollsByIds(reader, caller, [params.pollId])
  if (!poll) return refuse('poll-not-found')
  const { pollId, userId, answers } = docOfPoll(poll)
  return {
    pollId,
    creatorId: userId,
    answerIds: answers.map(({ id }) => id),
    postId: poll.postId,
    targetType: poll.targetType,
    targetId: poll.targetId,
  }
}

/** The rows that determine what the caller may do with a poll, and those of the answer. */
export const pollAccessRows = ({ creatorId, postId, targetType, targetId }: AboutPoll, caller: PollCaller) => ({
  ...hydrationRows(caller, { userIds: [creatorId] }),
  // Before a post shows the poll, there is no target.
  ...targetRows({ targetType: targetType ?? '', targetId: targetId ?? '' }, caller, [creatorId]),
  invitation: targetType === 'community' && targetId !== null ? [latestInvitation(targetId, caller.userId)] : [],
  posts: postId === null ? [] : [posts.get(postId)],
})

/** Where a post shows the poll, as the caller sees it. */
export const targetIn = (rows: PollAccessRows, caller: PollCaller): PollTarget => {
  const [[community], [member], [owner]] = [rows.communities, rows.members, rows.feedUsers]
  const isHidden = rows.posts.some((post) => post !== undefined && (post.feedType !== 'published' || post.isDeleted))
  const isBlocked = blockedWith(caller.userId, rows.blocks).size > 0
  if (community) {
    const isInvited = pendingInvitation(rows.invitation[0]) !== undefined
    const isForMembers = socialSettingOf(rows.setting).disallowNonMemberInteractInCommunity
    return { ...community, targetType: 'community', isInvited, isForMembers, member, isBlocked, isHidden }
  }
  return owner && { targetType: 'user', isDeleted: owner.isDeleted, isBlocked, isClosedToCaller: !isTargetOpen(rows, caller), isHidden }
}

export type AboutPoll = {
  pollId: string
  creatorId: string
  answerIds: string[]
  postId: string | null
  targetType: 'community' | 'user' | null
  targetId: string | null
}
type PollAccessRows = Loaded<ReturnType<typeof pollAccessRows>>
