import { sessionToken } from '@causerie/http'
import { type Refusal, refuse } from '@causerie/protocol'
import { decodeProtectedHeader } from 'jose'
import type { SigningKey } from './access-copy.ts'
import type { AccessList } from './access-list.ts'
import { createLruCache } from './lru-cache.ts'

/** Milliseconds between refreshes for unknown key ids. */
const refreshSpacing = 1000
/**
 * Requests that wait for a refresh, each for up to a second: few enough that they never fill the
 * places of other requests (512).
 */
const waitersAtMost = 32
/**
 * Ids that community did not know either, and how long they are refused without another refresh.
 */
const unknownAtMost = 1000
const unknownMilliseconds = 10_000

/**
 * `isSuspect`: whether the client has sent so many bad credentials that no refresh is made for it.
 */
export type FindSigningKey = (
  token: string,
  isSuspect: () => boolean,
) => Promise<SigningKey | Refusal<'unauthorized' | 'unavailable' | 'rate-limited'>>

/**
 * Finds the key that a token names. An unknown key may be newer than the list, so the list is
 * refreshed for it.
 */
export const createKeyFinder = (accessList: AccessList, now: () => number): FindSigningKey => {
  /** Key id → until when it counts as unknown. */
  const unknown = createLruCache<number>(unknownAtMost)
  let waiters = 0

  const refresh = (): Promise<boolean> => {
    waiters += 1
    return accessList.refresh(refreshSpacing).finally(() => {
      waiters -= 1
    })
  }

  return async (token, isSuspect) => {
    const keyId = keyIdOf(token)
    if (keyId === undefined) return refuse('unauthorized')
    const known = accessList.signingKey(keyId)
    if (known) return known
    if ((unknown.get(keyId) ?? 0) > now()) return refuse('unauthorized')
    if (isSuspect()) return refuse('rate-limited')
    if (waiters >= waitersAtMost || !(await refresh())) return refuse('unavailable')
    const found = accessList.signingKey(keyId)
    if (!found) unknown.set(keyId, now() + unknownMilliseconds)
    return found ?? refuse('unauthorized')
  }
}

/** Undefined for text that is no session token, so that it causes no refresh. */
const keyIdOf = (token: string): string | undefined => {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    return alg === sessionToken.algorithm && kid ? kid : undefined
  } catch {
    return undefined
  }
}
