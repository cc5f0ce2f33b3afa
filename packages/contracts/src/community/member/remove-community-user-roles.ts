import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { communityCollections } from '../../resources/collections.ts'
import { idOf } from '../../resources/input.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageMembers } from './refusals.ts'

export const removeCommunityUserRoles = operation({
  id: 'removeCommunityUserRoles',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/communities/:communityId/users/roles',
  summary: 'Remove roles from community users',
  description: 'Removes several roles from members, as the older version removes one.',
  may: allowedInCommunity('ASSIGN_COMMUNITY_USER_ROLE'),
  takesBodyAsQuery: true,
  params: byCommunityId,
  query: z.object({
    userIds: someUserIds,
    roles: z.array(idOf(100)).min(1).max(100).describe('Ids of the roles.'),
  }),
  example: {
    params: { communityId: exampleIds.communityId },
    query: { userIds: [exampleIds.userId, exampleIds.otherUserId], roles: ['channel-moderator'] },
  },
  reply: communityCollections,
  refusals: [...refusalsToManageMembers, 'unknown-roles', 'only-one-moderator'],
})
