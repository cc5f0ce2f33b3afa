import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { communityCollections } from '../../resources/collections.ts'
import { idOf } from '../../resources/input.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageMembers } from './refusals.ts'

export const addCommunityUserRole = operation({
  id: 'addCommunityUserRole',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/communities/:communityId/users/roles',
  replacedBy: '/api/v4/communities/:communityId/users/roles',
  summary: 'Give a role to members of a community',
  description:
    'Adds a role to members. Users who are not members or have the role are ignored. Callers other than administrators can ' +
    'give only roles whose permissions they have in the community; its moderators can also give `channel-moderator`.',
  may: allowedInCommunity('ASSIGN_COMMUNITY_USER_ROLE'),
  params: byCommunityId,
  body: z.object({ userIds: someUserIds, role: idOf(100).describe('Id of the role.') }),
  example: {
    params: { communityId: exampleIds.communityId },
    body: { userIds: [exampleIds.userId, exampleIds.otherUserId], role: 'channel-moderator' },
  },
  reply: communityCollections,
  refusals: [...refusalsToManageMembers, 'unknown-roles'],
})
