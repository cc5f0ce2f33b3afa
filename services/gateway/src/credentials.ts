import type { IncomingHttpHeaders } from 'node:http'
import { type Credential, credentialRejections, isRefusal, type Refusal, refuse } from '@causerie/contracts'
import { hashOfKey, keyCaller, type UnverifiedKey } from '@causerie/http'
import type { Caller } from '@causerie/kernel'
import type { AccessList } from './access-list.ts'
import { createTokenVerifier } from './verify-token.ts'

type Denied = Refusal<'unauthorized' | 'invalid-api-key' | 'invalid-server-key' | 'globally-banned' | 'permission-denied' | 'unavailable'>
export type CheckCredential = (credential: Credential, headers: IncomingHttpHeaders) => Promise<Caller | UnverifiedKey | Denied>

/** Identifies the caller by the credential that the operation requires. */
export const createCredentials = (accessList: AccessList, now: () => number): CheckCredential => {
  const verifyToken = createTokenVerifier(accessList, now)

  const checkToken = async ({ authorization }: IncomingHttpHeaders): Promise<Caller | Denied> => {
    const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1]
    return token ? verifyToken(token) : refuse('unauthorized')
  }

  /** An unknown key may be newer than the list: community verifies it, and the request does not wait for the list (hard case 37). */
  const checkKey = (credential: UnverifiedKey['credential'], key: unknown): Caller | UnverifiedKey | Denied => {
    if (typeof key !== 'string' || key === '' || key.length > 1000) return refuse(credentialRejections[credential])
    const hash = hashOfKey(key)
    const found = credential === 'api-key' ? accessList.apiKey(hash) : accessList.serverKey(hash)
    if (!found) return { kind: 'unverified', credential, hash }
    return found.isValid ? keyCaller(credential, found.networkId) : refuse(credentialRejections[credential])
  }

  return async (credential, headers) => {
    if (!accessList.isReady()) return refuse('unavailable')
    if (credential === 'api-key') return checkKey(credential, headers['x-api-key'])
    if (credential === 'server-key') return checkKey(credential, headers['x-server-key'])
    const caller = await checkToken(headers)
    if (isRefusal(caller) || credential === 'token') return caller
    return caller.kind === 'admin' ? caller : refuse('permission-denied')
  }
}
