import { bannedMemberCondition, memberOrBannedCondition } from '@causerie/authorization'
import { indexesOn } from '@causerie/kernel'
import { communityUsers } from '@causerie/replicas'

const byCreation = ['communityId', 'createdAt', 'userId'] as const

/**
 * Former members are not listed. Members with more roles and banned users have partial indexes,
 * because they are few.
 */
export const memberIndexes = indexesOn(communityUsers, {
  community_users_by_creation: { on: byCreation, where: memberOrBannedCondition() },
  community_users_with_more_roles: {
    on: byCreation,
    where: `${memberOrBannedCondition()} and roles not in ('["member"]', '[]')`,
  },
  community_users_banned: { on: byCreation, where: bannedMemberCondition() },
})
