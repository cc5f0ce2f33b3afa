import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { everybodyInNetwork } from '../../dsl/scopes/network.ts'
import { userCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Removes the caller's own flag; changes nothing if there is none. */
export const unflagUser = operation({
  id: 'unflagUser',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/me/flags/:userId',
  summary: 'Unflag a user',
  may: everybodyInNetwork('user-not-found'),
  params: z.object({ userId: anyId }),
  example: { params: { userId: exampleIds.userId } },
  reply: userCollections,
  rejects: ['user-not-found'],
})
