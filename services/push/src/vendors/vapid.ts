import { importJWK, SignJWT } from 'jose'
import { type CachedToken, cachedToken } from './cached-token.ts'
import { misconfigured } from './vendor.ts'

export type WebPushKeys = { subject: string; publicKey: string; privateKey: string }

const hour = 3_600_000
/** RFC 8292 allows a day. */
const validFor = 12 * hour
const renewedAfter = 10 * hour
/** Push services are few; whoever registers many others only makes us sign again. */
const knownAtMost = 1_000

/** The `authorization` of RFC 8292 for each push service, by its origin. */
export const vapid = (
  keys: WebPushKeys,
  now: () => number,
): ((origin: string) => ReturnType<CachedToken['get']>) => {
  const known = new Map<string, CachedToken>()
  const tokenFor = (origin: string): CachedToken =>
    cachedToken(async () => {
      const until = now() + renewedAfter
      try {
        const jwt = await new SignJWT()
          .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
          .setAudience(origin)
          .setSubject(keys.subject)
          .setExpirationTime(Math.floor((now() + validFor) / 1_000))
          .sign(await importJWK(jwkOf(keys), 'ES256'))
        return { token: `vapid t=${jwt}, k=${keys.publicKey}`, until }
      } catch {
        return { failure: misconfigured('the VAPID keys are none'), until }
      }
    }, now)
  return (origin) => {
    const token = known.get(origin) ?? tokenFor(origin)
    if (known.size >= knownAtMost) known.clear()
    known.set(origin, token)
    return token.get()
  }
}

/** The public key is an uncompressed point: 4, x and y. */
const jwkOf = ({ publicKey, privateKey }: WebPushKeys) => {
  const point = Buffer.from(publicKey, 'base64url')
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: privateKey,
  }
}
