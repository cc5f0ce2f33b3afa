import { byCommunityId } from '../../resources/by-id.ts'
import { communityCollections } from '../../resources/collections.ts'
import { joiners } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToEnterCommunity } from './refusals.ts'

export const joinCommunityDirectly = operation({
  id: 'joinCommunityDirectly',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/communities/:communityId/join',
  replacedBy: '/api/v4/communities/:communityId/join',
  summary: 'Join a community; the answer has no join request',
  description:
    'The older way to join, without a join request. It admits to private communities only where `allowJoinPrivateCommunity` is set.',
  may: joiners,
  params: byCommunityId,
  example: { params: { communityId: exampleIds.openCommunityId } },
  reply: communityCollections,
  refusals: [...refusalsToEnterCommunity, 'already-joined', 'permission-denied'],
})
