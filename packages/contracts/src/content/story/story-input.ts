import { z } from 'zod'
import { anyId } from '../../resources/input.ts'

/** The order of stories; their only sort is by creation. */
export const storyOrder = {
  sortBy: z.enum(['createdAt']).default('createdAt'),
  orderBy: z.enum(['desc', 'asc']).default('desc'),
}

const target = z.object({
  targetId: anyId.describe('Id of the community or user.'),
  targetType: z.enum(['community', 'user']).describe('Which of them; users have no stories yet.'),
})

/** `/docs` sends objects in lists as JSON. */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.startsWith('{')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** The targets of a request for several. */
export const storyTargetsInput = z
  .array(z.preprocess(fromJson, target))
  .min(1)
  .max(10)
  .describe(
    'The targets: `targets[0][targetId]=…&targets[0][targetType]=community`, or each as JSON. Those that do not exist, or that the caller may not read, are left out.',
  )
