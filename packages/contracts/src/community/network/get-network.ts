import { Network } from '../../resources/network.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getNetwork = operation({
  id: 'getNetwork',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/network',
  summary: 'Get the network',
  description: 'The id and the name of the network of the caller, and how it was created.',
  may: administrators,
  credential: 'admin-token',
  example: {},
  reply: Network.shape,
  refusals: ['not-found'],
})
