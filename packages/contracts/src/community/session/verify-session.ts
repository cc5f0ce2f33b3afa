import { timestamp } from '../../resources/scalars.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const verifySession = operation({
  id: 'verifySession',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/sessions',
  summary: 'Verify the session',
  description: 'Whether the token is still valid; clients use only the status.',
  may: everybody,
  badInput: 'invalid-parameters',
  isNotStored: true,
  example: {},
  reply: { lastCachePurge: timestamp.nullable() },
  refusals: ['globally-banned', 'user-not-found'],
})
