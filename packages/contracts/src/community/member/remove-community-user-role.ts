import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { communityCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { Role } from '../../resources/role.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageMembers } from './refusals.ts'

export const removeCommunityUserRole = operation({
  id: 'removeCommunityUserRole',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/communities/:communityId/users/roles',
  replacedBy: '/api/v4/communities/:communityId/users/roles',
  summary: 'Remove a role from community users',
  description:
    'Removes a role from members. Users who are not members or lack the role are ignored. The last moderator cannot be ' +
    'demoted.',
  may: allowedInCommunity('ASSIGN_COMMUNITY_USER_ROLE'),
  takesBodyAsQuery: true,
  params: byCommunityId,
  query: z.object({ userIds: someUserIds, role: anyId.describe('Id of the role.') }),
  example: {
    params: { communityId: exampleIds.communityId },
    query: { userIds: [exampleIds.userId, exampleIds.otherUserId], role: 'channel-moderator' },
  },
  reply: { ...communityCollections, roles: z.array(Role) },
  refusals: [...refusalsToManageMembers, 'unknown-roles', 'only-one-moderator'],
})
