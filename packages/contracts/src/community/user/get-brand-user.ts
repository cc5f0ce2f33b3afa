import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { userCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

export const getBrandUser = operation({
  id: 'getBrandUser',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/brand-users/:userId',
  summary: 'Get the brand user',
  credential: 'admin-token',
  params: z.object({ userId: anyId }),
  reply: userCollections,
  rejects: ['user-not-found'],
})
