import { z } from 'zod'
import { freeText, id, timestamp } from './scalars.ts'

/**
 * What a person is to a community. `notMemberReason` tells how the last membership ended: `left`, `removed`, `banned` (also of somebody
 * who never was a member), or `deleted` with the user. `lastJoin` and `lastActivity` are null for somebody who never was a member;
 * the latter moves when the person joins or leaves, not with what others do to them, nor with posts and messages.
 */
export const CommunityUser = z
  .object({
    userId: id,
    userPublicId: id,
    userInternalId: id,
    channelId: id,
    communityId: id,
    communityMembership: z.enum(['none', 'member', 'banned']),
    notMemberReason: freeText,
    isBanned: z.boolean(),
    lastActivity: timestamp.nullable(),
    lastJoin: timestamp.nullable(),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'CommunityUser' })
export type CommunityUser = z.infer<typeof CommunityUser>
