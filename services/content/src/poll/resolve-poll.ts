import { hydrationRows } from '@causerie/hydration'
import type { Caller, Loaded, Reader } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { latestInvitation, users } from '@causerie/replicas'
import { posts } from '../post/post.ts'
import { targetRows } from '../target/target-policy.ts'
import { polls } from './poll.ts'
import { pollsByIds } from './poll-queries.ts'
import { docOfPoll } from './poll-view.ts'

type OfPoll = { params: { pollId: string }; caller: Caller }

/**
 * What never changes of a poll, and the target of the post that shows it. A command that finds no
 * such post is decided like one that was sent before the post.
 */
export const resolvePoll = async (
  { params, caller }: OfPoll,
  reader: Reader,
): Promise<ResolvedPoll | Refusal<'poll-not-found'>> => {
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

/**
 * The poll, the post that shows it, the rows that determine what the caller may do with it, and
 * those of the answer.
 */
export const pollRows = (
  { pollId, creatorId, postId, targetType, targetId }: ResolvedPoll,
  caller: Pick<Caller, 'userId'>,
) => ({
  ...hydrationRows(caller, { userIds: [creatorId] }),
  // Before a post shows the poll, there is no target.
  ...targetRows({ targetType: targetType ?? '', targetId: targetId ?? '' }, caller, [creatorId]),
  invitations:
    targetType === 'community' && targetId !== null
      ? [latestInvitation(targetId, caller.userId)]
      : [],
  poll: polls.get(pollId),
  posts: postId === null ? [] : [posts.get(postId)],
  postAuthor: users.get(creatorId),
})
export type PollRows = Loaded<ReturnType<typeof pollRows>>

export type ResolvedPoll = {
  pollId: string
  creatorId: string
  answerIds: string[]
  postId: string | null
  targetType: 'community' | 'user' | null
  targetId: string | null
}
