import { z } from 'zod'
import { idOf } from './input.ts'
import { id } from './scalars.ts'

/** Mentioned users; all three lists have the same users in the same order. */
export const Mentionee = z
  .object({
    type: z.enum(['user', 'channel']),
    userIds: z.array(id),
    userPublicIds: z.array(id),
    userInternalIds: z.array(id),
  })
  .meta({ id: 'Mentionee' })
export type Mentionee = z.infer<typeof Mentionee>

const peopleOfAList = 30
const peopleInAll = 100

/**
 * Users whom a post or comment mentions: each of them is notified, so there are 100 at most, in
 * lists of up to 30.
 */
export const mentionedUsers = z
  .array(z.object({ type: z.literal('user'), userIds: z.array(idOf(50)).max(peopleOfAList) }))
  .max(10)
  .refine(
    (lists) => new Set(lists.flatMap(({ userIds }) => userIds)).size <= peopleInAll,
    `Must not mention more than ${peopleInAll} people.`,
  )
