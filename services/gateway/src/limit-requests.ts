import { type AnyOperation, rejections } from '@causerie/contracts'
import { type Allowance, type Call, type HttpAnswer, type RateLimit, type RateLimits, rejectionAnswer } from '@causerie/http'
import { addressPrefix } from './address-prefix.ts'

/** How often people may ask, and how often somebody may try to sign in from one address. */
export type Limits = { counts: RateLimits; user: RateLimit; signIn: RateLimit }
type Asking = { operation: AnyOperation; caller: Call['caller']; address: string }
type Headers = Readonly<Record<string, string>>

/** Headers that tell where somebody stands, and the refusal when that is beyond the limit. */
export type Limited = { headers: Headers; answer?: HttpAnswer }
export type LimitRequests = (asking: Asking) => Promise<Limited>

export const createLimits = (limits: Limits | undefined): LimitRequests => {
  if (!limits) return async () => ({ headers: {} })
  return async (asking) => {
    const { name, key } = countedAs(asking)
    const limit = limits[name]
    const allowance = await limits.counts.take(key, limit)
    const headers = headersOf(name, limit, allowance)
    return allowance.isAllowed ? { headers } : { headers, answer: tooMany(allowance) }
  }
}

/** People are counted by themselves; a known server key by its network, for it vouches for many; everybody else by their address. */
const countedAs = ({ operation, caller, address }: Asking): { name: 'user' | 'signIn'; key: string } => {
  if (caller.kind === 'user' || caller.kind === 'admin') return { name: 'user', key: `user ${caller.networkId}\n${caller.userId}` }
  if (caller.kind === 'server-key') return { name: 'user', key: `server ${caller.networkId}` }
  return { name: 'signIn', key: `${operation.credential} ${addressPrefix(address)}` }
}

const secondsOf = ({ resetMilliseconds }: Allowance): number => Math.max(1, Math.ceil(resetMilliseconds / 1000))

/** As in the IETF's draft of `RateLimit` headers. */
const policyNames = { user: 'user', signIn: 'sign-in' } as const
const headersOf = (name: 'user' | 'signIn', { requests, seconds }: RateLimit, allowance: Allowance): Headers => ({
  'ratelimit-policy': `"${policyNames[name]}";q=${requests};w=${seconds}`,
  ratelimit: `"${policyNames[name]}";r=${allowance.remaining};t=${secondsOf(allowance)}`,
})

const tooMany = (allowance: Allowance): HttpAnswer => {
  const answer = rejectionAnswer(rejections['rate-limited'])
  return { ...answer, headers: { ...answer.headers, 'retry-after': `${secondsOf(allowance)}` } }
}
