import {
  type Allowance,
  addressPrefix,
  memoryRateLimits,
  type RateLimit,
  type RateLimits,
} from '@causerie/http'

/**
 * The rate limits of gateways, whose counts realtime shares: `signIn` is for tokens that are
 * refused.
 */
export type RealtimeLimits = { counts: RateLimits; signIn: RateLimit }

/**
 * Who is counted: all connections of a user in all instances, and all of the address from which
 * they came.
 */
export type Payer = { networkId: string; userId: string; address: string }

/** What clients may still ask for. Whatever a client may have done has a price: `costs`. */
export type Budget = {
  /** Whether the user and the address may have so much more. */
  take(payer: Payer, cost: number): Promise<Allowance>
  /**
   * Counts a try that was refused, together with the bad tokens of the address's requests; not
   * allowed if there were too many.
   */
  ofFailure(address: string): Promise<Allowance>
}

/**
 * To open a stream or a connection, to go on where an earlier one ended, and to look up a record or
 * a filter.
 */
export const costs = { open: 5, goOn: 5, lookUp: 1 } as const
/** Bytes of packets that cost as much as a look-up. */
export const bytesOfLookUp = 1024

/** 2,000 look-ups at once, and 50 a second from then on. */
const ofUser: RateLimit = { requests: 2_000, seconds: 40 }
/** Many users share an address, and all of them come back at once after a restart. */
const ofAddress: RateLimit = { requests: 20_000, seconds: 40 }

const always: Allowance = {
  isAllowed: true,
  remaining: Number.MAX_SAFE_INTEGER,
  resetMilliseconds: 0,
}

/** Without rate limits, users are counted by this process, and addresses not at all. */
export const createBudget = (limits: RealtimeLimits | undefined): Budget => {
  const counts = limits?.counts ?? memoryRateLimits()
  const takeOfAddress = (address: string, cost: number): Promise<Allowance> | Allowance =>
    limits ? counts.take(`realtime address ${addressPrefix(address)}`, ofAddress, cost) : always
  return {
    // No id contains a line break.
    take: async ({ networkId, userId, address }, cost) => {
      const taken = await Promise.all([
        counts.take(`realtime ${networkId}\n${userId}`, ofUser, cost),
        takeOfAddress(address, cost),
      ])
      return taken.find(({ isAllowed }) => !isAllowed) ?? taken[0]
    },
    ofFailure: async (address) =>
      limits ? counts.take(`failed ${addressPrefix(address)}`, limits.signIn) : always,
  }
}
