import { operation } from '../../dsl/operation.ts'
import { everybody } from '../../dsl/scopes/network.ts'
import { timestamp } from '../../resources/scalars.ts'

/** Tells whether the token still holds; the answer matters less than its status. */
export const verifySession = operation({
  id: 'verifySession',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/sessions',
  summary: 'Verify the session',
  may: everybody,
  badInput: 'invalid-parameters',
  example: {},
  reply: { lastCachePurge: timestamp.nullable() },
  rejects: ['globally-banned', 'user-not-found'],
})
