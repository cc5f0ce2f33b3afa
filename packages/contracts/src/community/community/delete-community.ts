import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { anyId } from '../../resources/input.ts'

/** Needs DELETE_COMMUNITY in the community. It can still be read, says that it is deleted, and its name is free again. */
export const deleteCommunity = operation({
  id: 'deleteCommunity',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/communities/:communityId',
  summary: 'Delete a community',
  params: z.object({ communityId: anyId }),
  reply: { success: z.boolean() },
  rejects: ['community-not-found', 'banned-from-community', 'permission-denied'],
})
