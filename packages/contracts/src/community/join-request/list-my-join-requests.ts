import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** What the caller asked of this community, newest first, at most the newest 100. Clients take the first for the one that counts. */
export const listMyJoinRequests = operation({
  id: 'listMyJoinRequests',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/communities/:communityId/join/me',
  summary: 'List your own requests to join a community',
  params: z.object({ communityId: anyId }),
  reply: joinRequestCollections,
  rejects: ['community-not-found'],
})
