import { byUserId } from '../../resources/by-id.ts'
import { userCollections } from '../../resources/collections.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const getBrandUser = operation({
  id: 'getBrandUser',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/brand-users/:userId',
  summary: 'Get the brand user',
  description: 'The user who represents the network.',
  may: administrators,
  credential: 'admin-token',
  params: byUserId,
  example: { params: { userId: exampleIds.brandUserId } },
  reply: userCollections,
  refusals: ['user-not-found'],
})
