import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { anyId } from '../../resources/input.ts'
import { count } from '../../resources/scalars.ts'

/** How many wait for an answer. For those who give it: moderators and administrators. */
export const countJoinRequests = operation({
  id: 'countJoinRequests',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/communities/:communityId/join/count',
  summary: 'Count the pending requests to join a community',
  params: z.object({ communityId: anyId }),
  reply: { count },
  rejects: ['community-not-found', 'forbidden'],
})
