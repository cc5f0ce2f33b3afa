import type { Outbound } from '@causerie/outbound'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { type CachedToken, cachedToken, type Issued } from './cached-token.ts'
import { jsonOf } from './json-of.ts'
import { answersWithin, misconfigured, type Sent, vendorAway } from './vendor.ts'

/** What is needed of the key file of a service account of Google. */
export const ServiceAccount = z.object({
  project_id: z.string(),
  private_key_id: z.string().optional(),
  private_key: z.string(),
  client_email: z.string(),
})
export type ServiceAccount = z.infer<typeof ServiceAccount>

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const TokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })

/** Renewed so many milliseconds before its end. */
const renewedBefore = 5 * 60_000
/** So long a refusal holds: Google is not asked again for every push. */
const refusalHolds = 60_000
const hour = 3_600

type AccessOptions = { post: Outbound['post']; tokenUrl: string; now: () => number }

/** Tokens for FCM, which Google issues for a signed claim of the service account. */
export const fcmAccess = (
  account: ServiceAccount,
  { post, tokenUrl, now }: AccessOptions,
): CachedToken => {
  const failed = (failure: Sent, holds: number): Issued => ({ failure, until: now() + holds })
  const claim = async (): Promise<string> => {
    const key = await importPKCS8(account.private_key, 'RS256')
    const at = Math.floor(now() / 1_000)
    return new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id })
      .setIssuer(account.client_email)
      .setAudience(tokenUrl)
      .setIssuedAt(at)
      .setExpirationTime(at + hour)
      .sign(key)
  }
  const issue = async (): Promise<Issued> => {
    const assertion = await claim().catch(() => undefined)
    if (!assertion) return failed(misconfigured('the key of the service account is none'), hour)
    const answer = await post(tokenUrl, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: grant, assertion }).toString(),
      timeout: answersWithin,
      maxBytes: 64 * 1_024,
    })
    if ('failure' in answer) return failed(vendorAway(`no access token: ${answer.failure}`), 0)
    const { status, body } = answer
    const issued = TokenAnswer.safeParse(jsonOf(body))
    if (status === 200 && issued.success) {
      const { access_token: token, expires_in: seconds } = issued.data
      return { token, until: now() + seconds * 1_000 - renewedBefore }
    }
    if (status === 429 || status >= 500) return failed(vendorAway(`no access token: ${status}`), 0)
    return failed(misconfigured(`no access token: ${status}`), refusalHolds)
  }
  return cachedToken(issue, now)
}
