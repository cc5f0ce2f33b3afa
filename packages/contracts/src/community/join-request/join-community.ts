import { byCommunityId } from '../../resources/by-id.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { joiners } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToEnterCommunity } from '../member/refusals.ts'

export const joinCommunity = operation({
  id: 'joinCommunity',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/communities/:communityId/join',
  summary: 'Join a community',
  description:
    'Creates a membership or, if the community is private or requires approval, a pending request for its moderators.',
  may: joiners,
  params: byCommunityId,
  example: { params: { communityId: exampleIds.openCommunityId } },
  reply: joinRequestCollections,
  refusals: [...refusalsToEnterCommunity, 'already-joined'],
})
