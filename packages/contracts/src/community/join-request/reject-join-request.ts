import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Turns somebody down who asked; they may ask again. Of two moderators who answer at once the first is heard. */
export const rejectJoinRequest = operation({
  id: 'rejectJoinRequest',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/communities/:communityId/join/reject',
  summary: 'Reject a request to join a community',
  badInput: 'invalid-parameters',
  params: z.object({ communityId: anyId }),
  body: z.object({
    /** Who asked, by their public id or by ours; clients send ours. */
    userId: anyId,
  }),
  reply: { success: z.boolean(), ...joinRequestCollections },
  rejects: ['community-not-found', 'forbidden', 'join-request-not-found'],
})
