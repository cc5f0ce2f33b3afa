import { z } from 'zod'
import { id } from './scalars.ts'

/** Who is mentioned; all three lists name the same people in the same order. */
export const Mentionee = z
  .object({
    type: z.enum(['user', 'channel']),
    userIds: z.array(id),
    userPublicIds: z.array(id),
    userInternalIds: z.array(id),
  })
  .meta({ id: 'Mentionee' })
export type Mentionee = z.infer<typeof Mentionee>
