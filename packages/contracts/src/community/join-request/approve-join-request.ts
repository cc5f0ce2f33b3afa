import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inCommunity } from '../../dsl/scopes/community.ts'
import { byCommunityId } from '../../resources/by-id.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

export const approveJoinRequest = operation({
  id: 'approveJoinRequest',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/communities/:communityId/join/approve',
  summary: 'Approve a request to join a community',
  description: 'Approves a pending request. Of two concurrent answers the first one wins; the other one finds no pending request.',
  may: inCommunity('ADD_COMMUNITY_USER', 'forbidden'),
  badInput: 'invalid-parameters',
  params: byCommunityId,
  body: z.object({
    userId: anyId.describe('The public or internal id of the user who asked to join.'),
  }),
  example: { params: { communityId: exampleIds.communityId }, body: { userId: exampleIds.otherUserId } },
  reply: { success: z.boolean(), ...joinRequestCollections },
  rejects: ['community-not-found', 'forbidden', 'join-request-not-found'],
})
