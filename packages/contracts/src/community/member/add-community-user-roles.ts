import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { communityCollections } from '../../resources/collections.ts'
import { idOf } from '../../resources/input.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageMembers } from './refusals.ts'

export const addCommunityUserRoles = operation({
  id: 'addCommunityUserRoles',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/communities/:communityId/users/roles',
  summary: 'Give roles to members of a community',
  description: 'Adds several roles to members, as the older version adds one.',
  may: allowedInCommunity('ASSIGN_COMMUNITY_USER_ROLE'),
  params: byCommunityId,
  body: z.object({
    userIds: someUserIds,
    roles: z.array(idOf(100)).min(1).max(20).describe('Ids of the roles.'),
  }),
  example: {
    params: { communityId: exampleIds.communityId },
    body: { userIds: [exampleIds.userId, exampleIds.otherUserId], roles: ['channel-moderator'] },
  },
  reply: communityCollections,
  refusals: [...refusalsToManageMembers, 'unknown-roles'],
})
