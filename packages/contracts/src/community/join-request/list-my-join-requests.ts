import { byCommunityId } from '../../resources/by-id.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { readers } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const listMyJoinRequests = operation({
  id: 'listMyJoinRequests',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/communities/:communityId/join/me',
  summary: 'List your own requests to join a community',
  description:
    "The caller's requests to join this community, newest first, 100 at most. Clients use the first one.",
  may: readers(),
  params: byCommunityId,
  example: { params: { communityId: exampleIds.requestedCommunityId } },
  reply: joinRequestCollections,
  refusals: ['community-not-found'],
})
