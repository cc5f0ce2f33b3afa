import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inCommunity } from '../../dsl/scopes/community.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Rejects a pending request; the user may create another one. Of two concurrent answers the first one wins. */
export const rejectJoinRequest = operation({
  id: 'rejectJoinRequest',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/communities/:communityId/join/reject',
  summary: 'Reject a request to join a community',
  may: inCommunity('ADD_COMMUNITY_USER', 'forbidden'),
  badInput: 'invalid-parameters',
  params: z.object({ communityId: anyId }),
  body: z.object({
    /** The public or internal id of the requestor; clients send the internal id. */
    userId: anyId,
  }),
  example: { params: { communityId: exampleIds.communityId }, body: { userId: exampleIds.otherUserId } },
  reply: { success: z.boolean(), ...joinRequestCollections },
  rejects: ['community-not-found', 'forbidden', 'join-request-not-found'],
})
