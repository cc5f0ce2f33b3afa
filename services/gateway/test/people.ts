import { setTimeout as pause } from 'node:timers/promises'
import { type AccessEntry, type AccessSource, sessionToken } from '@causerie/http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const pair = await generateKeyPair(sessionToken.algorithm)

export const signingKey = {
  kind: 'signing-key',
  keyId: 'k1',
  publicKey: { ...(await exportJWK(pair.publicKey)) },
} as const

type TokenOptions = { claims?: JWTPayload; keyId?: string; privateKey?: typeof pair.privateKey }

/** A session token of alice on her device d1 by default. */
export const tokenOf = async ({
  claims = {},
  keyId = 'k1',
  privateKey = pair.privateKey,
}: TokenOptions = {}): Promise<string> => {
  const iat = Math.floor(Date.now() / 1000)
  const standard = { iss: sessionToken.issuer, aud: sessionToken.audience, iat, exp: iat + 3600 }
  const session = {
    user: { publicUserId: 'alice' },
    networkId: 'n1',
    kind: 'user',
    sid: 's1',
    device: 'd1',
    number: 5,
  }
  const header = { alg: sessionToken.algorithm, kid: keyId }
  return new SignJWT({ ...standard, ...session, ...claims })
    .setProtectedHeader(header)
    .sign(privateKey)
}

/** The access list entry that ends her sessions on the device up to a number. */
export const endOnDevice = (number: number, until = '2999-01-01T00:00:00.000Z') =>
  ({ kind: 'user-device', networkId: 'n1', userId: 'alice', device: 'd1', number, until }) as const

/** The access list entry of her device, if it has one session. */
export const device = (sessionId: string, until = '2999-01-01T00:00:00.000Z') =>
  ({ kind: 'device', networkId: 'n1', device: 'd1', sessionId, until }) as const

/** The access list entry that ends her sessions up to a number. */
export const endedUser = (number: number, isBanned: boolean) =>
  ({
    kind: 'user',
    networkId: 'n1',
    userId: 'alice',
    number,
    isBanned,
    until: '2999-01-01T00:00:00.000Z',
  }) as const

/**
 * An access list source to which entries can be added, and which can be unavailable or return a few
 * entries at a time, late.
 */
export const accessListOf = (...entries: AccessEntry[]) => {
  const state = { isAway: false, reads: 0, page: Number.POSITIVE_INFINITY, milliseconds: 0 }
  const waiting = new Set<() => void>()
  const source: AccessSource = {
    async read(after, wait, signal) {
      state.reads += 1
      if (state.isAway) throw new Error('community is away')
      const known = Number(after ?? 0)
      if (known === entries.length && wait > 0) {
        await new Promise<void>((resolve) => {
          waiting.add(resolve)
          signal.addEventListener('abort', () => resolve())
        })
      }
      if (state.milliseconds > 0) await pause(state.milliseconds)
      signal.throwIfAborted()
      const end = Math.min(known + state.page, entries.length)
      return {
        entries: entries.slice(known, end),
        after: String(end),
        isPartial: end < entries.length,
      }
    },
  }
  /** Adds an entry and wakes long polls, unless `isHeldBack`. */
  const add = (entry: AccessEntry, isHeldBack = false): void => {
    entries.push(entry)
    if (!isHeldBack) for (const wake of waiting) wake()
  }
  return { source, state, add }
}
