import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { communityCollections } from '../../resources/collections.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageMembers } from './refusals.ts'

export const addCommunityUsers = operation({
  id: 'addCommunityUsers',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/communities/:communityId/users',
  summary: 'Add members to a community',
  description:
    'Adds users as members without an invitation. Members are ignored, and users who block the caller or whom the caller ' +
    'blocks; a banned user refuses the whole batch.',
  may: allowedInCommunity('ADD_COMMUNITY_USER'),
  params: byCommunityId,
  body: z.object({ userIds: someUserIds }),
  example: {
    params: { communityId: exampleIds.communityId },
    body: { userIds: [exampleIds.userId, exampleIds.otherUserId] },
  },
  reply: communityCollections,
  refusals: [...refusalsToManageMembers, 'banned-users'],
})
