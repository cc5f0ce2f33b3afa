import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { administrators } from '../../dsl/scopes/network.ts'
import { userCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

export const getBrandUser = operation({
  id: 'getBrandUser',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/brand-users/:userId',
  summary: 'Get the brand user',
  may: administrators,
  credential: 'admin-token',
  params: z.object({ userId: anyId }),
  example: { params: { userId: exampleIds.brandUserId } },
  reply: userCollections,
  rejects: ['user-not-found'],
})
