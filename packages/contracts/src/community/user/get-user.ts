import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { userCollections } from '../../resources/collections.ts'
import { anyId, idType } from '../../resources/input.ts'

export const getUser = operation({
  id: 'getUser',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/users/:userId',
  summary: 'Get a user',
  params: z.object({ userId: anyId }),
  query: z.object({ type: idType }),
  reply: userCollections,
  rejects: ['user-not-found'],
})
