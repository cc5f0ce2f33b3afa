import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inCommunity } from '../../dsl/scopes/community.ts'
import { communityCollections } from '../../resources/collections.ts'
import { anyId, idOf } from '../../resources/input.ts'
import { someUserIds } from './some-user-ids.ts'

/** The newer version of E6, for several roles. */
export const removeCommunityUserRoles = operation({
  id: 'removeCommunityUserRoles',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/communities/:communityId/users/roles',
  summary: 'Remove roles from community users',
  may: inCommunity('ASSIGN_COMMUNITY_USER_ROLE'),
  takesBodyAsQuery: true,
  params: z.object({ communityId: anyId }),
  query: z.object({ userIds: someUserIds, roles: z.array(idOf(100)).min(1).max(100) }),
  example: {
    params: { communityId: exampleIds.communityId },
    query: { userIds: [exampleIds.userId, exampleIds.otherUserId], roles: ['channel-moderator'] },
  },
  reply: communityCollections,
  rejects: ['community-not-found', 'banned-from-community', 'permission-denied', 'unknown-users', 'unknown-roles', 'only-one-moderator'],
})
