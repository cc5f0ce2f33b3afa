import { importPKCS8, SignJWT } from 'jose'
import { type CachedToken, cachedToken } from './cached-token.ts'
import { misconfigured } from './vendor.ts'

/** APNs refuses tokens older than an hour, and those renewed more than once in 20 minutes. */
const renewedAfter = 45 * 60_000

/** The tokens by which APNs knows a team. */
export const apnsToken = (
  { key, keyId, teamId }: { key: string; keyId: string; teamId: string },
  now: () => number,
): CachedToken =>
  cachedToken(async () => {
    const until = now() + renewedAfter
    try {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: keyId })
        .setIssuer(teamId)
        .setIssuedAt(Math.floor(now() / 1_000))
        .sign(await importPKCS8(key, 'ES256'))
      return { token, until }
    } catch {
      return { failure: misconfigured('the key of APNs is none'), until }
    }
  }, now)
