import { type Refusal, refuse } from '@causerie/contracts'
import type { Caller, Loaded, Reader } from '@causerie/kernel'
import {
  accessInNetwork,
  blockedWith,
  blocksWith,
  communities,
  communityUsers,
  hydrationRows,
  latestInvitation,
  pendingInvitation,
  socialSettingOf,
  socialSettings,
  users,
} from '@causerie/replicas'
import { posts } from '../post/post.ts'
import type { PollCaller, PollTarget } from './poll-policy.ts'
import { pollsByIds } from './poll-queries.ts'
import { docOfPoll } from './poll-view.ts'

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
export const pollAccessRows = ({ creatorId, postId, targetType, targetId }: AboutPoll, caller: PollCaller) => {
  const communityIds = targetType === 'community' && targetId !== null ? [targetId] : []
  const feedUserIds = targetType === 'user' && targetId !== null ? [targetId] : []
  return {
    ...hydrationRows(caller, { userIds: [creatorId] }),
    ...accessInNetwork(caller),
    targetCommunity: communityIds.map((communityId) => communities.get(communityId)),
    membership: communityIds.map((communityId) => communityUsers.get(communityId, caller.userId)),
    invitation: communityIds.map((communityId) => latestInvitation(communityId, caller.userId)),
    feedOwner: feedUserIds.map((userId) => users.get(userId)),
    blocks: blocksWith(caller.userId, feedUserIds),
    setting: socialSettings.get('social'),
    posts: postId === null ? [] : [posts.get(postId)],
  }
}

/** The same as `targetOfPoll`, from the rows of a command. */
export const targetIn = (rows: PollAccessRows, caller: PollCaller): PollTarget => {
  const [community] = rows.targetCommunity
  const [owner] = rows.feedOwner
  const [member] = rows.membership
  const isHidden = rows.posts.some((post) => post !== undefined && (post.feedType !== 'published' || post.isDeleted))
  if (community) {
    const isInvited = pendingInvitation(rows.invitation[0]) !== undefined
    const isForMembers = socialSettingOf(rows.setting).disallowNonMemberInteractInCommunity
    return { ...community, targetType: 'community', isInvited, isForMembers, member, isHidden }
  }
  return (
    owner && {
      targetType: 'user',
      isDeleted: owner.isDeleted,
      isBlocked: blockedWith(caller.userId, rows.blocks).has(owner.userId),
      isHidden,
    }
  )
}

/** What determines the permissions of the caller where a post shows the poll. */
export const accessIn = ({ user, roles, membership }: PollAccessRows, caller: PollCaller) => ({
  caller,
  user,
  roles,
  member: membership[0],
})

export type AboutPoll = {
  pollId: string
  creatorId: string
  answerIds: string[]
  postId: string | null
  targetType: 'community' | 'user' | null
  targetId: string | null
}
type PollAccessRows = Loaded<ReturnType<typeof pollAccessRows>>
