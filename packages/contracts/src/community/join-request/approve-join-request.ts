import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAdmit } from '../member/refusals.ts'

export const approveJoinRequest = operation({
  id: 'approveJoinRequest',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/communities/:communityId/join/approve',
  summary: 'Approve a request to join a community',
  description:
    'Approves a pending request. Of two concurrent answers the first one wins; the other one finds no pending request.',
  may: allowedInCommunity('ADD_COMMUNITY_USER', 'forbidden'),
  badInput: 'invalid-parameters',
  params: byCommunityId,
  body: z.object({
    userId: anyId.describe('The public or internal id of the user who asked to join.'),
  }),
  example: {
    params: { communityId: exampleIds.communityId },
    body: { userId: exampleIds.otherUserId },
  },
  reply: { success: z.boolean(), ...joinRequestCollections },
  refusals: [...refusalsToAdmit('forbidden'), 'join-request-not-found'],
})
