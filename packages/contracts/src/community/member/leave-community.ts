import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { members } from '../../dsl/scopes/community.ts'
import { communityCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

export const leaveCommunity = operation({
  id: 'leaveCommunity',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/communities/:communityId/leave',
  summary: 'Leave a community',
  may: members,
  params: z.object({ communityId: anyId }),
  example: { params: { communityId: exampleIds.communityId } },
  reply: communityCollections,
  rejects: ['community-not-found', 'banned-from-community', 'not-a-member', 'only-one-moderator', 'only-one-member'],
})
