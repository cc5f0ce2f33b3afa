import { z } from 'zod'
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
