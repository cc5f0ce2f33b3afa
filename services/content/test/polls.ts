import { pollClosed, pollDeleted } from '@causerie/contracts/content'
import { refuse } from '@causerie/protocol'
import {
  hikersCreated,
  lunch,
  lunchPosted,
  memberJoined,
  pollCreatedBy,
  postCreatedBy,
  postInHikersBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given } from '@causerie/testkit/given'
import { changePollVote } from '../src/poll/change-poll-vote.ts'
import { closePoll } from '../src/poll/close-poll.ts'
import { deletePoll } from '../src/poll/delete-poll.ts'
import type { ResolvedPoll } from '../src/poll/resolve-poll.ts'
import { voteInPoll } from '../src/poll/vote-in-poll.ts'
import { contentService } from '../src/service.ts'

export const people = usersCreated('alice', 'bob', 'carol', 'dan', 'ADMIN_ada')
/** Alice moderates the hikers, bob is a member, carol is not. */
export const hikersStory = (how: Parameters<typeof hikersCreated>[0] = {}): Given[] => [
  ...people,
  ...hikersCreated(how),
  memberJoined('bob'),
]
/** A post of bob's in the hikers shows the poll. */
export const shown: Given[] = [postInHikersBy('bob'), lunchPosted()]
/** A poll of bob's that a post shows in the hikers. */
export const posted = (...more: Given[]): Given[] => [
  ...hikersStory(),
  pollCreatedBy('bob'),
  ...shown,
  ...more,
]
export const carolsFeedStory = [
  ...people,
  pollCreatedBy('bob'),
  postCreatedBy('bob', { targetType: 'user', targetId: 'carol' }),
  lunchPosted({ targetType: 'user', targetId: 'carol' }),
]

const callerOf = (who: string) => as(who, who.startsWith('ADMIN_') ? 'admin' : 'user')
/** Where the last post shows the poll. */
const resolveOf = (facts: readonly Given[]): ResolvedPoll => {
  const targets = facts.flatMap(({ type, data }) =>
    type === 'PollPosted' ? [data as Pick<ResolvedPoll, 'postId' | 'targetType' | 'targetId'>] : [],
  )
  const of = targets.at(-1) ?? { postId: null, targetType: null, targetId: null }
  return {
    pollId: lunch,
    creatorId: 'bob',
    answerIds: ['soup', 'salad', 'cake'],
    postId: of.postId,
    targetType: of.targetType,
    targetId: of.targetId,
  }
}
export const ask = (who: string, facts: readonly Given[]) => ({
  params: { pollId: lunch },
  caller: callerOf(who),
  resolved: resolveOf(facts),
})
export const vote = (who: string, facts: readonly Given[], ...answerIds: string[]) =>
  given(contentService, facts).when(voteInPoll, { ...ask(who, facts), body: { answerIds } })
export const change = (who: string, facts: readonly Given[], ...answerIds: string[]) =>
  given(contentService, facts).when(changePollVote, { ...ask(who, facts), body: { answerIds } })
export const close = (who: string, facts: readonly Given[]) =>
  given(contentService, facts).when(closePoll, { ...ask(who, facts), body: { status: 'closed' } })
export const remove = (who: string, facts: readonly Given[]) => {
  const poll = resolveOf(facts)
  return given(contentService, facts).when(deletePoll, {
    ...ask(who, facts),
    resolved: { deletedPollId: lunch, poll },
  })
}

export const closed = pollClosed({ pollId: lunch })
export const deleted = pollDeleted({ pollId: lunch })
export const notFound = refuse('poll-not-found')
