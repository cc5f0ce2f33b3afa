import { retryAfterOf } from '@causerie/outbound'
import { z } from 'zod'
import type { Http2Answer } from './http2-client.ts'
import { jsonOf } from './json-of.ts'
import { accepted, gone, misconfigured, refused, type Sent, vendorAway } from './vendor.ts'

const ErrorAnswer = z.object({ reason: z.string() })
const reasonOf = (body: string): string => ErrorAnswer.safeParse(jsonOf(body)).data?.reason ?? ''

/** https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns */
const goneReasons = new Set(['BadDeviceToken', 'Unregistered', 'ExpiredToken'])
/** What is wrong with one push alone. */
const refusedReasons = new Set([
  'BadCollapseId',
  'BadExpirationDate',
  'BadMessageId',
  'PayloadEmpty',
  'PayloadTooLarge',
])

/** Whether the token of the team is too old. */
export const isExpired = (answer: Http2Answer): boolean =>
  'status' in answer && answer.status === 403 && reasonOf(answer.body) === 'ExpiredProviderToken'

/** What an answer of APNs means. */
export const apnsOutcome = (answer: Http2Answer, now: number): Sent => {
  if ('failure' in answer) return vendorAway(answer.failure)
  const { status, headers, body } = answer
  if (status === 200) return accepted
  const code = reasonOf(body)
  const reason = `${status} ${code}`.trim()
  const retryAfter = retryAfterOf(headers['retry-after'], now)

  if (status === 410 || goneReasons.has(code)) return gone(reason)
  // Too many pushes to this device, of which others know nothing.
  if (code === 'TooManyRequests') return { outcome: 'retry', reason, retryAfter, isOfVendor: false }
  if (status === 429 || status >= 500) return vendorAway(reason, retryAfter)
  return refusedReasons.has(code) ? refused(reason) : misconfigured(reason)
}
