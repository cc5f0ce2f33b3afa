import {
  Poll,
  PollAnswer,
  pollClosed,
  pollCreated,
  pollDeleted,
  pollPosted,
} from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

/** The part of a poll that never changes. */
const PollDoc = Poll.pick({
  pollId: true,
  userId: true,
  userInternalId: true,
  userPublicId: true,
  title: true,
  question: true,
  answerType: true,
  createdAt: true,
  closedIn: true,
}).extend({ answers: z.array(PollAnswer.omit({ voteCount: true, isVotedByUser: true })) })
export type PollDoc = z.infer<typeof PollDoc>

const PollRow = PollDoc.extend({
  /** The number of votes of each answer, in the order of the answers. */
  voteCounts: z.array(z.number()),
  /**
   * When the poll ends or was closed; null if it does not end by itself, or does not run yet.
   * Before a post shows it: when it would end.
   */
  closedAt: z.string().nullable(),
  isClosed: z.boolean(),
  isDeleted: z.boolean(),
  updatedAt: z.string(),
  /** The post that shows the poll, and its target; null before. */
  postId: z.string().nullable(),
  targetType: z.enum(['community', 'user']).nullable(),
  targetId: z.string().nullable(),
})
export type PollRow = z.infer<typeof PollRow>

/** The images that answers show. */
export const imagesIn = (answers: PollDoc['answers']): string[] =>
  answers.flatMap(({ fileId }) => fileId ?? [])

/** Polls. No vote touches `doc`, which holds all texts. */
export const polls = table('polls', {
  row: PollRow,
  key: ['pollId'],
  version: 2,
  orderedByKey: ({ pollId }) => pollKey(pollId),
  columns: {
    voteCounts: 'json',
    closedAt: 'text',
    isClosed: 'bool',
    isDeleted: 'bool',
    updatedAt: 'text',
    postId: 'text',
    targetType: 'text',
    targetId: 'text',
  },
  fillfactor: 70,
})

/** When a poll ends by itself that begins at this time; null if it never does. */
export const endOf = ({ closedIn }: { closedIn: number }, at: string): string | null =>
  closedIn > 0 ? new Date(Date.parse(at) + closedIn).toISOString() : null

/**
 * Polls end by themselves, so whether one is open depends on the time, which runs once a post shows
 * it.
 */
export const isClosedAt = (
  { isClosed, closedAt, postId }: Pick<PollRow, 'isClosed' | 'closedAt' | 'postId'>,
  at: string,
): boolean => isClosed || (postId !== null && closedAt !== null && closedAt <= at)

export const pollOf = (e: { pollId: string }) => ({ poll: polls.get(e.pollId) })

export const pollFolds = {
  pollCreated: fold(pollCreated)(pollOf, (_, { data: e, at }) => [
    polls.put({
      ...e,
      userPublicId: e.userId,
      createdAt: at,
      voteCounts: e.answers.map(() => 0),
      closedAt: endOf(e, at),
      isClosed: false,
      isDeleted: false,
      updatedAt: at,
      postId: null,
      targetType: null,
      targetId: null,
    }),
  ]),
  pollPosted: fold(pollPosted)(
    pollOf,
    ({ poll }, { data: { postId, targetType, targetId, closedAt, isUnderReview }, at }) => {
      if (!poll) return []
      const end = isUnderReview && !poll.isClosed ? null : (closedAt ?? poll.closedAt)
      return [polls.put({ ...poll, postId, targetType, targetId, closedAt: end, updatedAt: at })]
    },
  ),
  pollClosed: fold(pollClosed)(pollOf, ({ poll }, { at }) =>
    poll ? [polls.put({ ...poll, isClosed: true, closedAt: at, updatedAt: at })] : [],
  ),
  pollDeleted: fold(pollDeleted)(pollOf, ({ poll }, { at }) =>
    poll ? [polls.put({ ...withoutWords(poll), isDeleted: true, updatedAt: at })] : [],
  ),
}

/** A deleted poll is not shown again. Votes name its answers. */
const withoutWords = (poll: PollRow): PollRow => ({
  ...poll,
  title: '',
  question: '',
  answers: poll.answers.map((answer) => ({ ...answer, data: '' })),
})
