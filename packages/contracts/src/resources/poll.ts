import { z } from 'zod'
import { count, freeText, id, timestamp } from './scalars.ts'

const PollAnswer = z.object({
  dataType: z.enum(['text', 'image']),
  data: z.string(),
  fileId: id.nullable(),
  voteCount: count,
  isVotedByUser: z.boolean(),
  id,
})

/** A poll. `isVoted` and `isVotedByUser` depend on the viewer; `closedIn` is in milliseconds. */
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
    isVoted: z.boolean(),
    status: z.enum(['open', 'closed']),
    closedIn: count,
  })
  .meta({ id: 'Poll' })
export type Poll = z.infer<typeof Poll>
