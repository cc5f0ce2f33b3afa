import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAdmit } from '../member/refusals.ts'

export const rejectJoinRequest = operation({
  id: 'rejectJoinRequest',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/communities/:communityId/join/reject',
  summary: 'Reject a request to join a community',
  description:
    'Rejects a pending request; the user may create another one. Of two concurrent answers the first one wins.',
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
