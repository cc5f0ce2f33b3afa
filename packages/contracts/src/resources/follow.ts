import { z } from 'zod'
import { count, id, timestamp } from './scalars.ts'

/**
 * That one person follows another, or asked to. A block is one too: it is `blocked`, goes from the person who is blocked to the one who
 * blocks them, as clients know it. Times are null where there never was anything between the two.
 */
export const Follow = z
  .object({
    from: id,
    fromUserPublicId: id,
    fromUserInternalId: id,
    to: id,
    toUserPublicId: id,
    toUserInternalId: id,
    status: z.enum(['none', 'pending', 'accepted', 'blocked']),
    createdAt: timestamp.nullable(),
    updatedAt: timestamp.nullable(),
  })
  .meta({ id: 'Follow' })
export type Follow = z.infer<typeof Follow>

/** `pendingCount` is how many ask to follow this person; deleted users are not counted. */
export const FollowCount = z
  .object({ userId: id, followerCount: count, followingCount: count, pendingCount: count })
  .meta({ id: 'FollowCount' })
export type FollowCount = z.infer<typeof FollowCount>
