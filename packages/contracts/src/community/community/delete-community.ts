import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inCommunity } from '../../dsl/scopes/community.ts'
import { anyId } from '../../resources/input.ts'

/** A deleted community can still be read, with `isDeleted`. Its unique name is released. */
export const deleteCommunity = operation({
  id: 'deleteCommunity',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/communities/:communityId',
  summary: 'Delete a community',
  may: inCommunity('DELETE_COMMUNITY'),
  params: z.object({ communityId: anyId }),
  example: { params: { communityId: exampleIds.communityId } },
  reply: { success: z.boolean() },
  rejects: ['community-not-found', 'banned-from-community', 'permission-denied'],
})
