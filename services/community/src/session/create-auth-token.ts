import { createAuthToken as contract, networkKey, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { networkSecurity } from '../network/secure-mode.ts'
import { makeAuthToken } from './auth-token.ts'

/** Records nothing: events hold no secrets. */
export const createAuthToken = command(contract, {
  about: () => ({}),
  orderBy: () => networkKey,
  load: () => ({ security: networkSecurity.get('secure-mode') }),
  decide: ({ security }) => (security?.isSecure ? [] : refuse('secure-mode-off')),
  reply: async ({ body }, reader) => ({ authToken: await makeAuthToken(reader, body.userId) }),
})
