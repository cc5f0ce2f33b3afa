import { z } from 'zod'
import { count, freeText, id, timestamp } from './scalars.ts'

export const PollAnswer = z.object({
  dataType: z.enum(['text', 'image']),
  data: z.string(),
  fileId: id.nullable(),
  voteCount: count,
  isVotedByUser: z.boolean(),
  id,
})

/**
 * A poll. `isVoted` and `isVotedByUser` depend on the viewer. `closedIn` is the time from its
 * creation to its end in milliseconds, 0 if it does not end by itself; `closedAt` is when it ends
 * or was closed.
 */
export const Poll = z
  .object({
    pollId: id,
    userId: id,
    userInternalId: id,
    userPublicId: id,
    title: freeText,
    question: z.string(),
    answers: z.array(PollAnswer),
    answerType: z.enum(['single', 'multiple']),
    closedAt: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
    isVoted: z.boolean(),
    isDeleted: z.boolean(),
    status: z.enum(['open', 'closed']),
    closedIn: count,
  })
  .meta({ id: 'Poll' })
export type Poll = z.infer<typeof Poll>

/** The vote of a user in a poll. A changed vote has the time of its last change. */
export const PollVote = z
  .object({ pollId: id, userId: id, answerIds: z.array(id), createdAt: timestamp })
  .meta({ id: 'PollVote' })
export type PollVote = z.infer<typeof PollVote>
