import { z } from 'zod'
import { id, timestamp } from './scalars.ts'

/**
 * A community that has had stories, as clients draw a ring around its picture. Here `targetId` is
 * an internal id. `lastStoryExpiresAt` is when the last of its stories expires, even if that has
 * passed; null if all were deleted. `lastStorySeenExpiresAt` is the same of the stories that the
 * viewer has seen: while it is earlier, there is something to see.
 */
export const StoryTarget = z
  .object({
    targetId: id,
    targetPublicId: id,
    targetType: z.enum(['user', 'community']),
    targetUpdatedAt: timestamp,
    lastStoryExpiresAt: timestamp.nullable(),
    lastStorySeenExpiresAt: timestamp.nullable(),
  })
  .meta({ id: 'StoryTarget' })
export type StoryTarget = z.infer<typeof StoryTarget>
