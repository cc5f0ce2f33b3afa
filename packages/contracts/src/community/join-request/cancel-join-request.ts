import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { anyId } from '../../resources/input.ts'

/** Takes back the caller's own request while it is pending. */
export const cancelJoinRequest = operation({
  id: 'cancelJoinRequest',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/communities/:communityId/join',
  summary: 'Cancel your own request to join a community',
  params: z.object({ communityId: anyId }),
  reply: { success: z.boolean() },
  rejects: ['join-request-not-found'],
})
