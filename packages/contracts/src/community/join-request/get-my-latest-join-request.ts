import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { readers } from '../../dsl/scopes/community.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** The caller's latest request to join this community, if there is one. */
export const getMyLatestJoinRequest = operation({
  id: 'getMyLatestJoinRequest',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/communities/:communityId/join/requests',
  summary: 'Read your own latest request to join a community',
  may: readers(),
  params: z.object({ communityId: anyId }),
  example: { params: { communityId: exampleIds.communityId } },
  reply: joinRequestCollections,
  rejects: ['community-not-found'],
})
