import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { communityCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageMembers } from './refusals.ts'

export const unbanCommunityUsers = operation({
  id: 'unbanCommunityUsers',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/communities/:communityId/users/unban',
  summary: 'Unban users from a community',
  description:
    'Allows banned users to join again, without restoring the membership. Refused if none of them is banned.',
  may: allowedInCommunity('BAN_COMMUNITY_USER'),
  // A hundred long ids.
  bodyLimit: 1024 * 1024,
  params: byCommunityId,
  body: z.object({ userIds: z.array(anyId).min(1).max(100).describe('Ids of users.') }),
  example: {
    params: { communityId: exampleIds.communityId },
    body: { userIds: [exampleIds.bannedUserId] },
  },
  reply: communityCollections,
  refusals: [...refusalsToManageMembers, 'none-is-banned'],
})
