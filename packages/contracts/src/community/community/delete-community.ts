import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageCommunity } from './refusals.ts'

export const deleteCommunity = operation({
  id: 'deleteCommunity',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/communities/:communityId',
  summary: 'Delete a community',
  description:
    'A deleted community can still be read, with `isDeleted`. Its unique name is released.',
  may: allowedInCommunity('DELETE_COMMUNITY'),
  params: byCommunityId,
  example: { params: { communityId: exampleIds.communityId } },
  reply: { success: z.boolean() },
  refusals: refusalsToManageCommunity,
})
