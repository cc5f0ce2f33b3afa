import { importJWK, jwtVerify } from 'jose'

type Expected = { audience: string; now?: () => number }

/** In seconds: a token lasts no longer. */
const day = 86_400

/**
 * The key that an `authorization` of VAPID (RFC 8292) is signed with, in base64url; undefined if it
 * is none, or not for the push service at the origin `audience`.
 */
export const vapidKeyOf = async (
  authorization: string | undefined,
  { audience, now = Date.now }: Expected,
): Promise<string | undefined> => {
  const [, jwt, key] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (jwt === undefined || key === undefined) return undefined
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'))
  try {
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    const { payload } = await jwtVerify(jwt, publicKey, { audience, currentDate: new Date(now()) })
    const isSubject = /^(mailto:|https:)/.test(payload.sub ?? '')
    const isShort = (payload.exp ?? Number.POSITIVE_INFINITY) <= now() / 1_000 + day
    return isSubject && isShort ? key : undefined
  } catch {
    return undefined
  }
}
