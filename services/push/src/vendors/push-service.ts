import { type OutboundAnswer, retryAfterOf } from '@causerie/outbound'
import { hashedKey } from './collapse.ts'
import { accepted, gone, refused, type Sent, vendorAway } from './vendor.ts'

/** A topic has at most so many characters of base64url (RFC 8030). */
const topicLength = 32

/** The headers of RFC 8030 for a message that is valid for some milliseconds. */
export const messageHeaders = (collapseKey: string, validFor: number) => ({
  ttl: String(Math.max(0, Math.round(validFor / 1_000))),
  urgency: 'high',
  topic: hashedKey(collapseKey, topicLength),
})

/** What the answer of a push service means. Users choose it, so its words are not kept. */
export const pushServiceOutcome = (answer: OutboundAnswer, now: number): Sent => {
  if ('failure' in answer)
    return answer.failure === 'forbidden' ? gone('forbidden') : vendorAway(answer.failure)
  const { status, headers } = answer
  const reason = String(status)
  if (status >= 200 && status < 300) return accepted
  if (status === 404 || status === 410) return gone(reason)
  if (status === 429 || status >= 500)
    return vendorAway(reason, retryAfterOf(headers['retry-after'], now))
  // Also a subscription with the network's former key, which says nothing of the others.
  return refused(reason)
}
