import { type AnyOperation, rejections } from '@causerie/contracts'
import { type Allowance, type Call, type HttpAnswer, type RateLimit, type RateLimits, rejectionAnswer } from '@causerie/http'
import { addressPrefix } from './address-prefix.ts'

/** Rate limits of users, and of sign-in attempts from an address. */
export type Limits = { counts: RateLimits; user: RateLimit; signIn: RateLimit }
type LimitedRequest = { operation: AnyOperation; caller: Call['caller']; address: string }
type Headers = Readonly<Record<string, string>>

/** The rate limit headers of an answer, and the refusal if the limit is exceeded. */
export type LimitOutcome = { headers: Headers; answer?: HttpAnswer }
export type LimitRequests = (request: LimitedRequest) => Promise<LimitOutcome>

export const createLimits = (limits: Limits | undefined): LimitRequests => {
  if (!limits) return async () => ({ headers: {} })
  return async (request) => {
    const { name, key } = counterOf(request)
    const limit = limits[name]
    const allowance = await limits.counts.take(key, limit)
    const headers = headersOf(name, limit, allowance)
    return allowance.isAllowed ? { headers } : { headers, answer: tooMany(allowance) }
  }
}

/** Users are counted by id, a known server key by network because it acts for many users, everybody else by address. */
const counterOf = ({ operation, caller, address }: LimitedRequest): { name: 'user' | 'signIn'; key: string } => {
  if (caller.kind === 'user' || caller.kind === 'admin') return { name: 'user', key: `user ${caller.networkId}\n${caller.userId}` }
  if (caller.kind === 'server-key') return { name: 'user', key: `server ${caller.networkId}` }
  return { name: 'signIn', key: `${operation.credential} ${addressPrefix(address)}` }
}

const secondsOf = ({ resetMilliseconds }: Allowance): number => Math.max(1, Math.ceil(resetMilliseconds / 1000))

/** As in the IETF draft of `RateLimit` headers. */
const policyNames = { user: 'user', signIn: 'sign-in' } as const
const headersOf = (name: 'user' | 'signIn', { requests, seconds }: RateLimit, allowance: Allowance): Headers => ({
  'ratelimit-policy': `"${policyNames[name]}";q=${requests};w=${seconds}`,
  ratelimit: `"${policyNames[name]}";r=${allowance.remaining};t=${secondsOf(allowance)}`,
})

const tooMany = (allowance: Allowance): HttpAnswer => {
  const answer = rejectionAnswer(rejections['rate-limited'])
  return { ...answer, headers: { ...answer.headers, 'retry-after': `${secondsOf(allowance)}` } }
}
