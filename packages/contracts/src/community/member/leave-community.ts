import { byCommunityId } from '../../resources/by-id.ts'
import { communityCollections } from '../../resources/collections.ts'
import { members } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const leaveCommunity = operation({
  id: 'leaveCommunity',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/communities/:communityId/leave',
  summary: 'Leave a community',
  description:
    'Ends the membership of the caller. The last moderator and the last member cannot leave.',
  may: members,
  params: byCommunityId,
  example: { params: { communityId: exampleIds.communityId } },
  reply: communityCollections,
  refusals: [
    'community-not-found',
    'banned-from-community',
    'not-a-member',
    'only-one-moderator',
    'only-one-member',
  ],
})
