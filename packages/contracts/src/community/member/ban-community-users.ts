import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { communityCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageMembers } from './refusals.ts'

export const banCommunityUsers = operation({
  id: 'banCommunityUsers',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/communities/:communityId/users/ban',
  summary: 'Ban users from a community',
  description:
    'Ends membership and roles, and prevents users from joining until they are unbanned, even if they never were members. ' +
    'Administrators and moderators of the network are exempt; the last moderator of the community cannot be banned.',
  may: allowedInCommunity('BAN_COMMUNITY_USER'),
  // A hundred long ids.
  bodyLimit: 1024 * 1024,
  params: byCommunityId,
  body: z.object({ userIds: z.array(anyId).min(1).max(100).describe('Ids of users.') }),
  example: {
    params: { communityId: exampleIds.communityId },
    body: { userIds: [exampleIds.userId, exampleIds.otherUserId] },
  },
  reply: communityCollections,
  refusals: [...refusalsToManageMembers, 'exempt-from-ban', 'only-one-moderator'],
})
