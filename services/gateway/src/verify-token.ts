import { hash } from 'node:crypto'
import { keepSeconds, SessionClaims, sessionToken } from '@causerie/http'
import type { Caller } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { jwtVerify } from 'jose'
import type { AccessList } from './access-list.ts'
import { createKeyFinder } from './find-signing-key.ts'
import { createLruCache } from './lru-cache.ts'

type Unauthorized = Refusal<'unauthorized' | 'globally-banned' | 'unavailable' | 'rate-limited'>
/** `expiresAt` in milliseconds since 1970. */
type Session = {
  caller: Caller
  number: number
  /** What opened the session; empty once it is known everywhere. */
  position: string
  expiresAt: number
  isOver: boolean
}

const longestToken = 4096
const cachedTokens = 10_000

/** Milliseconds between refreshes for sessions: often, because each causes only one. */
const sessionSpacing = 50

/** `isSuspect`: whether the client has sent many bad credentials. */
export type VerifyToken = (
  token: string,
  isSuspect: () => boolean,
) => Promise<Caller | Unauthorized>

/** Stores what the user of a token has seen of other services. */
export type KeepPosition = (caller: Caller, position: string) => Promise<void>

/**
 * Finds the session of a token. A token is verified once, and then what opened its session is kept
 * as seen; whether its session is active is checked each time.
 */
export const createTokenVerifier = (
  accessList: AccessList,
  now: () => number,
  keep: KeepPosition = async () => {},
): VerifyToken => {
  const sessions = createLruCache<Session>(cachedTokens)
  const findKey = createKeyFinder(accessList, now)

  const verify = async (
    ...[token, isSuspect]: Parameters<VerifyToken>
  ): Promise<Session | Unauthorized> => {
    const key = await findKey(token, isSuspect)
    if ('refused' in key) return key
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [sessionToken.algorithm],
        issuer: sessionToken.issuer,
        audience: sessionToken.audience,
        requiredClaims: ['exp', 'iat'],
        currentDate: new Date(now()),
      })
      return sessionOf(SessionClaims.parse(payload), now())
    } catch {
      // Clients are not told what is wrong with a token.
      return refuse('unauthorized')
    }
  }

  return async (token, isSuspect) => {
    if (token.length > longestToken) return refuse('unauthorized')
    const digest = hash('sha256', token, 'base64')
    const known = sessions.get(digest)
    const session = known ?? (await verify(token, isSuspect))
    if ('refused' in session) return session
    if (!known) {
      if (session.position !== '') await keep(session.caller, session.position)
      sessions.set(digest, session)
    }
    if (session.isOver || session.expiresAt <= now()) return refuse('unauthorized')
    if (accessList.isDeleted(session.caller.networkId)) return refuse('unauthorized')
    const ended = accessList.endedUser(session.caller.networkId, session.caller.userId)
    if (ended && session.number <= ended.number)
      return refuse(ended.isBanned ? 'globally-banned' : 'unauthorized')
    if (
      session.number <=
      (accessList.endOnDevice(session.caller.networkId, session.caller.device) ?? -1)
    )
      return refuse('unauthorized')
    if (isLiving(session.caller, accessList)) return session.caller
    // The list may not contain a new session yet, and a refusal would end it.
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

/** An older session has been everywhere for as long as positions are kept. */
const sessionOf = (
  { user, networkId, kind, sid, device, number, position = '', iat, exp }: SessionClaims,
  now: number,
): Session => ({
  caller: { userId: user.publicUserId, networkId, kind, sessionId: sid, device },
  number,
  position: now < (iat + keepSeconds) * 1000 ? position : '',
  expiresAt: exp * 1000,
  isOver: false,
})
