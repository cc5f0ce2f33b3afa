import { byCommunityId } from '../../resources/by-id.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { readers } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const getMyLatestJoinRequest = operation({
  id: 'getMyLatestJoinRequest',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/communities/:communityId/join/requests',
  summary: 'Read your own latest request to join a community',
  description: "The caller's latest request to join this community, if there is one.",
  may: readers(),
  params: byCommunityId,
  example: { params: { communityId: exampleIds.requestedCommunityId } },
  reply: joinRequestCollections,
  refusals: ['community-not-found'],
})
