import { outcomes, type Scope, type WhoMay } from '@causerie/protocol'
import type { Outcome } from './may-in.ts'

/** Operations that require a key instead of a token. */
export const key = {
  name: 'key',
  title: 'Keys',
  about:
    'The API key opens sessions, the server key creates auth tokens, the key of the media server reports on streams.',
  kinds: { none: 'no key', other: 'unknown key', holder: 'holder of the key' },
} as const satisfies Scope

type ByKey = WhoMay<keyof typeof key.kinds>
const keyHolders = (otherwise: Outcome): ByKey => ({
  scope: key,
  outcomes: outcomes(key, otherwise, { holder: 'yes' }),
})

export const apiKeyHolders: ByKey = keyHolders('invalid-api-key')
export const serverKeyHolders: ByKey = keyHolders('invalid-server-key')
export const mediaServer: ByKey = keyHolders('invalid-media-server-key')
