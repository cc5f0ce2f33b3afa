import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inCommunity } from '../../dsl/scopes/community.ts'
import { communityCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { someUserIds } from './some-user-ids.ts'

/** Ends memberships and their roles. Users who are not members are ignored. The last moderator cannot be removed. */
export const removeCommunityUsers = operation({
  id: 'removeCommunityUsers',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/communities/:communityId/users',
  summary: 'Remove members from a community',
  may: inCommunity('REMOVE_COMMUNITY_USER'),
  takesBodyAsQuery: true,
  params: z.object({ communityId: anyId }),
  query: z.object({ userIds: someUserIds }),
  example: { params: { communityId: exampleIds.communityId }, query: { userIds: [exampleIds.userId, exampleIds.otherUserId] } },
  reply: communityCollections,
  rejects: ['community-not-found', 'banned-from-community', 'permission-denied', 'unknown-users', 'only-one-moderator'],
})
