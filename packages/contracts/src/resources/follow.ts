import { z } from 'zod'
import { count, id, timestamp } from './scalars.ts'

/**
 * A follow, or the request for one. A block is represented as a follow too: with status `blocked`,
 * from the blocked user to the user who blocks. Times are null if there never was a follow or
 * block.
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

/**
 * `pendingCount` is the number of pending requests to follow this user; deleted users are not
 * counted.
 */
export const FollowCount = z
  .object({ userId: id, followerCount: count, followingCount: count, pendingCount: count })
  .meta({ id: 'FollowCount' })
export type FollowCount = z.infer<typeof FollowCount>
