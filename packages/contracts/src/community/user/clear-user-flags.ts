import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inNetwork } from '../../dsl/scopes/network.ts'
import { userCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Removes all flags of a user. Allowed to users who may ban, because they review flags. */
export const clearUserFlags = operation({
  id: 'clearUserFlags',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v2/users/:userId/flags',
  summary: 'Clear all flags of a user',
  may: inNetwork('BAN_USER', { networkModerator: 'yes' }),
  params: z.object({ userId: anyId }),
  example: { params: { userId: exampleIds.userId } },
  reply: userCollections,
  rejects: ['user-not-found', 'permission-denied'],
})
