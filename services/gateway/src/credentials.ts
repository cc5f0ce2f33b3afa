import type { IncomingHttpHeaders } from 'node:http'
import { type Credential, isRefusal, type Refusal, refuse } from '@causerie/contracts'
import { hashOfApiKey } from '@causerie/http'
import type { Caller } from '@causerie/kernel'
import type { AccessList } from './access-list.ts'
import { createTokenVerifier, unknownKeySpacing } from './verify-token.ts'

type Denied = Refusal<'unauthorized' | 'globally-banned' | 'permission-denied' | 'unavailable'>
export type CheckCredential = (credential: Credential, headers: IncomingHttpHeaders) => Promise<Caller | Denied>

/** Tells who asks, from what the operation wants to be shown. */
export const createCredentials = (accessList: AccessList, now: () => number): CheckCredential => {
  const verifyToken = createTokenVerifier(accessList, now)

  const checkToken = async ({ authorization }: IncomingHttpHeaders): Promise<Caller | Denied> => {
    const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1]
    return token ? verifyToken(token) : refuse('unauthorized')
  }

  const checkApiKey = async (key: unknown): Promise<Caller | Denied> => {
    if (typeof key !== 'string' || key === '' || key.length > 1000) return refuse('unauthorized')
    const hash = hashOfApiKey(key)
    if (!accessList.apiKey(hash) && !(await accessList.refresh(unknownKeySpacing))) return refuse('unavailable')
    const found = accessList.apiKey(hash)
    if (!found?.isValid) return refuse('unauthorized')
    return { userId: '', networkId: found.networkId, kind: 'api-key', sessionId: '', device: '' }
  }

  return async (credential, headers) => {
    if (!accessList.isReady()) return refuse('unavailable')
    if (credential === 'api-key') return checkApiKey(headers['x-api-key'])
    const caller = await checkToken(headers)
    if (isRefusal(caller) || credential === 'token') return caller
    return caller.kind === 'admin' ? caller : refuse('permission-denied')
  }
}
