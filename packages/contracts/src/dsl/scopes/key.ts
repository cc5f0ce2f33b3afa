import { outcomes, type Scope, type WhoMay } from '../who-may.ts'

/** Operations that require a key of the network instead of a token. */
export const key = {
  name: 'key',
  title: 'Keys',
  about: 'The API key opens sessions, the server key creates auth tokens.',
  kinds: { none: 'no key', other: 'unknown key', holder: 'holder of the key' },
} as const satisfies Scope

/** Callers with the key that the contract's `credential` names. */
export const keyHolders: WhoMay<keyof typeof key.kinds> = { scope: key, outcomes: outcomes(key, 'unauthorized', { holder: 'yes' }) }
