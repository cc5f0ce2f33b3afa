import { byCommunityId } from '../../resources/by-id.ts'
import { count } from '../../resources/scalars.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAdmit } from '../member/refusals.ts'

export const countJoinRequests = operation({
  id: 'countJoinRequests',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/communities/:communityId/join/count',
  summary: 'Count the pending requests to join a community',
  description:
    'The number of pending requests. Allowed to users who may answer them: moderators and administrators.',
  may: allowedInCommunity('ADD_COMMUNITY_USER', 'forbidden'),
  params: byCommunityId,
  example: { params: { communityId: exampleIds.communityId } },
  reply: { count },
  refusals: refusalsToAdmit('forbidden'),
})
