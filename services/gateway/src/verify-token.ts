import { hash } from 'node:crypto'
import { type Refusal, refuse } from '@causerie/contracts'
import { SessionClaims, sessionToken } from '@causerie/http'
import type { Caller } from '@causerie/kernel'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import type { AccessList } from './access-list.ts'
import { createRecent } from './recent.ts'

type Unauthorized = Refusal<'unauthorized' | 'globally-banned' | 'unavailable'>
/** `expiresAt` in milliseconds since 1970. */
type Session = { caller: Caller; number: number; expiresAt: number; isOver: boolean }

const longestToken = 4096
const cachedTokens = 10_000

/** Unknown keys are asked for at most this often; dead-looking sessions more often, for each is asked for only once. */
const unknownKeySpacing = 1000
const sessionSpacing = 50

/** Tells whose session a token is. A token is verified once; whether its session still lives is looked up each time. */
export const createTokenVerifier = (accessList: AccessList, now: () => number): ((token: string) => Promise<Caller | Unauthorized>) => {
  const sessions = createRecent<Session>(cachedTokens)

  const verify = async (token: string): Promise<Session | Unauthorized> => {
    const key = await findKey(token, accessList)
    if ('refused' in key) return key
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [sessionToken.algorithm],
        issuer: sessionToken.issuer,
        audience: sessionToken.audience,
        requiredClaims: ['exp', 'iat'],
        currentDate: new Date(now()),
      })
      return sessionOf(SessionClaims.parse(payload))
    } catch {
      // Whatever is wrong with a token, clients are told the same.
      return refuse('unauthorized')
    }
  }

  return async (token) => {
    if (token.length > longestToken) return refuse('unauthorized')
    const digest = hash('sha256', token, 'base64')
    const known = sessions.get(digest)
    const session = known ?? (await verify(token))
    if ('refused' in session) return session
    if (!known) sessions.set(digest, session)
    if (session.isOver || session.expiresAt <= now()) return refuse('unauthorized')
    const ended = accessList.endedUser(session.caller.networkId, session.caller.userId)
    if (ended && session.number <= ended.number) return refuse(ended.isBanned ? 'globally-banned' : 'unauthorized')
    if (isLiving(session.caller, accessList)) return session.caller
    // The list may not know yet of a session that was opened a moment ago: a refusal would end it.
    if (!(await accessList.refresh(sessionSpacing))) return refuse('unavailable')
    if (isLiving(session.caller, accessList)) return session.caller
    session.isOver = true
    return refuse('unauthorized')
  }
}

const isLiving = ({ networkId, device, sessionId }: Caller, accessList: AccessList): boolean => {
  const living = device === '' ? undefined : accessList.livingSession(networkId, device)
  return living === undefined || living === sessionId
}

const findKey = async (token: string, accessList: AccessList) => {
  const keyId = keyIdOf(token)
  if (keyId === undefined) return refuse('unauthorized')
  const known = accessList.signingKey(keyId)
  if (known) return known
  if (!(await accessList.refresh(unknownKeySpacing))) return refuse('unavailable')
  return accessList.signingKey(keyId) ?? refuse('unauthorized')
}

/** Undefined for what is no token of ours, so that nobody is asked about garbage. */
const keyIdOf = (token: string): string | undefined => {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    return alg === sessionToken.algorithm && kid ? kid : undefined
  } catch {
    return undefined
  }
}

const sessionOf = ({ user, networkId, kind, sid, device, number, exp }: SessionClaims): Session => ({
  caller: { userId: user.publicUserId, networkId, kind, sessionId: sid, device },
  number,
  expiresAt: exp * 1000,
  isOver: false,
})
