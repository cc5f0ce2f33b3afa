import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { userCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Takes back the caller's own flag; without one nothing changes. */
export const unflagUser = operation({
  id: 'unflagUser',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/me/flags/:userId',
  summary: 'Take back the flag of a user',
  params: z.object({ userId: anyId }),
  reply: userCollections,
  rejects: ['user-not-found'],
})
