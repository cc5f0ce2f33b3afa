import { z } from 'zod'
import { count, id, timestamp } from './scalars.ts'

export const FeedType = z.enum(['reviewing', 'published', 'declined'])

/** One of the three feeds of a target. `feedId` is derived from target and feed type. */
export const Feed = z
  .object({
    targetId: id,
    targetType: z.enum(['community', 'user', 'content']),
    postCount: count,
    feedType: FeedType,
    feedId: id,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Feed' })
export type Feed = z.infer<typeof Feed>
