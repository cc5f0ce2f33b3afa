import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { communityCollections } from '../../resources/collections.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageMembers } from './refusals.ts'

export const removeCommunityUsers = operation({
  id: 'removeCommunityUsers',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/communities/:communityId/users',
  summary: 'Remove members from a community',
  description:
    'Ends memberships and their roles. Users who are not members are ignored. The last moderator cannot be removed.',
  may: allowedInCommunity('REMOVE_COMMUNITY_USER'),
  takesBodyAsQuery: true,
  params: byCommunityId,
  query: z.object({ userIds: someUserIds }),
  example: {
    params: { communityId: exampleIds.communityId },
    query: { userIds: [exampleIds.userId, exampleIds.otherUserId] },
  },
  reply: communityCollections,
  refusals: [...refusalsToManageMembers, 'only-one-moderator'],
})
