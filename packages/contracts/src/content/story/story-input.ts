import { z } from 'zod'
import { anyId } from '../../resources/input.ts'

/** The order of stories; their only sort is by creation. */
export const storyOrder = {
  sortBy: z.enum(['createdAt']).default('createdAt'),
  orderBy: z.enum(['desc', 'asc']).default('desc'),
}

/** The targets of a request for several. */
export const storyTargetsInput = z
  .array(
    z.object({
      targetId: anyId.describe('Id of the community or user.'),
      targetType: z.enum(['community', 'user']).describe('Which of them; users have no stories yet.'),
    }),
  )
  .min(1)
  .max(10)
  .describe('The targets. Those that do not exist, or that the caller may not read, are left out.')
