import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** The last thing that the caller asked of this community: one request, or none. */
export const getMyLatestJoinRequest = operation({
  id: 'getMyLatestJoinRequest',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/communities/:communityId/join/requests',
  summary: 'Read your own latest request to join a community',
  params: z.object({ communityId: anyId }),
  reply: joinRequestCollections,
  rejects: ['community-not-found'],
})
