import { z } from 'zod'
import { userCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { operation } from '../../words/operation.ts'

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
