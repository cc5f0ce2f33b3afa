import { userCollections } from '../../resources/collections.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const queryBrandUsers = operation({
  id: 'queryBrandUsers',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/brand-users',
  summary: 'List brand users',
  description: 'The brand users of the network, one at most.',
  may: administrators,
  credential: 'admin-token',
  example: {},
  reply: userCollections,
})
