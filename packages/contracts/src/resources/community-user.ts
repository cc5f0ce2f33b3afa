import { z } from 'zod'
import { freeText, id, timestamp } from './scalars.ts'

/**
 * A membership of a user in a community. `notMemberReason` is how the last membership ended:
 * `left`, `removed`, `banned` (even without a membership), or `deleted` with the user. `lastJoin`
 * and `lastActivity` are null for users who never were members; `lastActivity` changes when the
 * user joins or leaves, not through acts of others, nor through posts and messages.
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
