import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { readers } from '../../dsl/scopes/community.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** The caller's requests to join this community, newest first, 100 at most. Clients use the first one. */
export const listMyJoinRequests = operation({
  id: 'listMyJoinRequests',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/communities/:communityId/join/me',
  summary: 'List your own requests to join a community',
  may: readers(),
  params: z.object({ communityId: anyId }),
  example: { params: { communityId: exampleIds.communityId } },
  reply: joinRequestCollections,
  rejects: ['community-not-found'],
})
