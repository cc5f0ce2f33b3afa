import type { AccessSource, Log } from '@causerie/http'
import type { Caller } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { type AccessList, followAccessList } from './access-list.ts'
import { createTokenVerifier } from './verify-token.ts'

/** Who has this token, or why nobody is let in with it. */
export type Authenticate = (token: string) => Promise<Caller | Refusal>

export const authenticateBy = (accessList: AccessList, now: () => number): Authenticate => {
  const verifyToken = createTokenVerifier(accessList, now)
  return async (token) =>
    accessList.isReady() ? verifyToken(token, () => false) : refuse('unavailable')
}

/** Knows who is let in, in a process that is no gateway but has clients of its own. */
export const createAuthenticator = (source: AccessSource, log: Log) => {
  const accessList = followAccessList(source, log)
  return {
    authenticate: authenticateBy(accessList, Date.now),
    isReady: accessList.isReady,
    ready: accessList.ready,
    close: accessList.close,
  }
}
