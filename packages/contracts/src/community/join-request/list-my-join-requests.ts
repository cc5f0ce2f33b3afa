import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { readers } from '../../dsl/scopes/community.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** What the caller asked of this community, newest first, at most the newest 100. Clients take the first for the one that counts. */
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
