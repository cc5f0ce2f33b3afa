import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { userCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Drops everybody's flags. For those who may ban users, who are those who look at flags. */
export const clearUserFlags = operation({
  id: 'clearUserFlags',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v2/users/:userId/flags',
  summary: 'Drop all flags of a user',
  params: z.object({ userId: anyId }),
  reply: userCollections,
  rejects: ['user-not-found', 'permission-denied'],
})
