import { pollCreated, pollPosted, pollVoted } from '@causerie/contracts/content/events'
import { hikers } from './hikers.ts'
import { internalIdOf } from './user.ts'

/** The id of the poll that most given events are about. */
export const lunch = 'f0'.repeat(12)

/**
 * A poll of a user with the answers `soup`, `salad` and `cake`; by default single, without an end
 * and in no post.
 */
export const pollCreatedBy = (userId: string, fields: PollFields = {}) =>
  pollCreated({
    pollId: lunch,
    userId,
    userInternalId: internalIdOf(userId),
    title: '',
    question: 'What is for lunch?',
    answers: ['soup', 'salad', 'cake'].map((id) => ({
      id,
      dataType: 'text',
      data: id,
      fileId: null,
    })),
    answerType: 'single',
    closedIn: 0,
    ...fields,
  })

/** A post shows the poll, by default in the hikers. */
export const lunchPosted = (fields: Partial<Parameters<typeof pollPosted>[0]> = {}) =>
  pollPosted({
    pollId: lunch,
    postId: 'post',
    targetType: 'community',
    targetId: hikers,
    ...fields,
  })

export const lunchVoted = (userId: string, ...answerIds: string[]) =>
  pollVoted({ pollId: lunch, userId, answerIds })

type PollFields = Partial<Omit<Parameters<typeof pollCreated>[0], 'userId' | 'userInternalId'>>
