import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { userCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Once for each who flags: a second time changes nothing. Nobody flags themselves. */
export const flagUser = operation({
  id: 'flagUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/me/flags/:userId',
  summary: 'Flag a user',
  params: z.object({ userId: anyId }),
  reply: userCollections,
  rejects: ['user-not-found', 'own-self'],
})
