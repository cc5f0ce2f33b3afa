import { createAuthToken as contract } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { networkSecurity } from '../network/secure-mode.ts'
import { makeAuthToken } from './auth-token.ts'

/** Records nothing: events hold no secrets. */
export const createAuthToken = command(contract, {
  resolve: () => ({}),
  orderBy: () => networkKey,
  load: () => ({ security: networkSecurity.get('secure-mode') }),
  decide: ({ security }) => (security?.isSecure ? [] : refuse('secure-mode-off')),
  reply: async ({ body }, reader) => ({ authToken: await makeAuthToken(reader, body.userId) }),
})
