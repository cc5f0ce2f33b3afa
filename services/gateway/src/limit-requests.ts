import { refusalKinds } from '@causerie/contracts/refusal-kinds'
import {
  type Allowance,
  addressPrefix,
  type Call,
  type HttpAnswer,
  type RateLimit,
  type RateLimits,
  refusalKindAnswer,
} from '@causerie/http'
import type { AnyOperation } from '@causerie/protocol'
import { createLruCache } from './lru-cache.ts'

/**
 * Rate limits of users, and of sign-in attempts from an address. Pages without a token are limited
 * like a user, by address.
 */
export type Limits = { counts: RateLimits; user: RateLimit; signIn: RateLimit }
type LimitedRequest = { operation: AnyOperation; caller: Call['caller']; address: string }
/** What is counted: markers apart, with the limit of users, and files of pages with a larger one. */
type Counter = AnyOperation['limitedAs'] | 'signIn' | 'files'
type Headers = Readonly<Record<string, string>>

/** The rate limit headers of an answer, and the refusal if the limit is exceeded. */
export type LimitOutcome = { headers: Headers; answer?: HttpAnswer }
export type LimitRequests = {
  /** Counts the request of a caller. */
  ofCaller(request: LimitedRequest): Promise<LimitOutcome>
  /**
   * Counts a request that needs no token: one for documents, one for scripts and styles, which a
   * page needs many of at once, or one of a monitor.
   */
  ofAddress(kind: 'page' | 'file' | 'probe', address: string): Promise<LimitOutcome>
  /** Counts a credential that was refused. */
  ofFailure(address: string): Promise<LimitOutcome>
  /**
   * Whether an address has sent so many bad credentials that no more work is done for another one.
   */
  isExhausted(address: string): boolean
}

const unlimited: LimitRequests = {
  ofCaller: async () => ({ headers: {} }),
  ofAddress: async () => ({ headers: {} }),
  ofFailure: async () => ({ headers: {} }),
  isExhausted: () => false,
}

/**
 * Addresses with too many bad credentials that are remembered; a flood from more of them is slowed
 * down less.
 */
const exhaustedAtMost = 10_000

export const createLimits = (
  limits: Limits | undefined,
  now: () => number = () => performance.now(),
): LimitRequests => {
  if (!limits) return unlimited
  /** Address → when its window ends. */
  const exhausted = createLruCache<number>(exhaustedAtMost)
  const take = async (
    name: Counter,
    key: string,
  ): Promise<LimitOutcome & { allowance: Allowance }> => {
    const limit = limitOf(name, limits)
    const allowance = await limits.counts.take(key, limit)
    const headers = headersOf(name, limit, allowance)
    return allowance.isAllowed
      ? { headers, allowance }
      : { headers, allowance, answer: tooMany(allowance) }
  }
  return {
    ofCaller: async (request) => {
      // It reports on the streams of all networks, and a refused report would disconnect a
      // streamer.
      if (request.caller.kind === 'media-server') return { headers: {} }
      const { name, key } = counterOf(request)
      return take(name, key)
    },
    ofAddress: (kind, address) =>
      take(kind === 'file' ? 'files' : 'user', `${kind} ${addressPrefix(address)}`),
    ofFailure: async (address) => {
      const key = addressPrefix(address)
      const outcome = await take('signIn', `failed ${key}`)
      if (outcome.answer) exhausted.set(key, now() + outcome.allowance.resetMilliseconds)
      return outcome
    },
    isExhausted: (address) => (exhausted.get(addressPrefix(address)) ?? 0) > now(),
  }
}

/** A page needs up to 40 files, which browsers keep, and a whole office may have one address. */
const filesPerPage = 10

const limitOf = (name: Counter, { user, signIn }: Limits): RateLimit => {
  if (name === 'files') return { ...user, requests: user.requests * filesPerPage }
  return name === 'signIn' ? signIn : user
}

/**
 * Users are counted by id, a known server key by network because it acts for many users, everybody
 * else by address. Clients ask for markers whenever somebody sends a message, so these requests are
 * counted apart from what their users do, by the same limit.
 */
const counterOf = ({
  operation,
  caller,
  address,
}: LimitedRequest): { name: Counter; key: string } => {
  if (caller.kind === 'user' || caller.kind === 'admin')
    return {
      name: operation.limitedAs,
      key: `${operation.limitedAs} ${caller.networkId}\n${caller.userId}`,
    }
  if (caller.kind === 'server-key') return { name: 'user', key: `server ${caller.networkId}` }
  if (caller.kind === 'nobody') return { name: 'user', key: `nobody ${addressPrefix(address)}` }
  return { name: 'signIn', key: `${operation.credential} ${addressPrefix(address)}` }
}

const secondsOf = ({ resetMilliseconds }: Allowance): number =>
  Math.max(1, Math.ceil(resetMilliseconds / 1000))

/** As in the IETF draft of `RateLimit` headers. */
const policyNames = { user: 'user', markers: 'markers', signIn: 'sign-in', files: 'files' } as const
const headersOf = (
  name: Counter,
  { requests, seconds }: RateLimit,
  allowance: Allowance,
): Headers => ({
  'ratelimit-policy': `"${policyNames[name]}";q=${requests};w=${seconds}`,
  ratelimit: `"${policyNames[name]}";r=${allowance.remaining};t=${secondsOf(allowance)}`,
})

const tooMany = (allowance: Allowance): HttpAnswer => {
  const answer = refusalKindAnswer(refusalKinds['rate-limited'])
  return { ...answer, headers: { ...answer.headers, 'retry-after': `${secondsOf(allowance)}` } }
}
