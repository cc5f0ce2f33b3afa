import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inCommunity } from '../../dsl/scopes/community.ts'
import { anyId } from '../../resources/input.ts'
import { count } from '../../resources/scalars.ts'

/** The number of pending requests. Allowed to users who may answer them: moderators and administrators. */
export const countJoinRequests = operation({
  id: 'countJoinRequests',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/communities/:communityId/join/count',
  summary: 'Count the pending requests to join a community',
  may: inCommunity('ADD_COMMUNITY_USER', 'forbidden'),
  params: z.object({ communityId: anyId }),
  example: { params: { communityId: exampleIds.communityId } },
  reply: { count },
  rejects: ['community-not-found', 'forbidden'],
})
