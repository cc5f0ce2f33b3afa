import { sharedStoreWait, within } from './within.ts'

/** The number of requests allowed in a window of the given seconds. */
export type RateLimit = { requests: number; seconds: number }
/** Whether this request is allowed, how many more are, and when the window ends. */
export type Allowance = { isAllowed: boolean; remaining: number; resetMilliseconds: number }

/** Counts requests in fixed windows that begin with the first request of a key. */
export interface RateLimits {
  /** `cost`: as how many requests this one counts (1). */
  take(key: string, limit: RateLimit, cost?: number): Promise<Allowance>
  close(): Promise<void>
}

export const allowanceOf = (
  count: number,
  { requests }: RateLimit,
  resetMilliseconds: number,
): Allowance => ({
  isAllowed: count <= requests,
  remaining: Math.max(0, requests - count),
  resetMilliseconds,
})

const keysAtMost = 100_000

/** Rate limits in memory, for one process. */
export const memoryRateLimits = (now: () => number = () => performance.now()): RateLimits => {
  const windows = new Map<string, { count: number; until: number }>()
  /** A map keeps insertion order, so the first window is the oldest. */
  const removeExpired = (): void => {
    for (const [key, { until }] of windows) {
      if (until > now() && windows.size <= keysAtMost) return
      windows.delete(key)
    }
  }
  return {
    take: async (key, limit, cost = 1) => {
      const known = windows.get(key)
      const isOpen = known !== undefined && known.until > now()
      const window = isOpen ? known : { count: 0, until: now() + limit.seconds * 1000 }
      window.count += cost
      if (!isOpen) {
        windows.delete(key)
        windows.set(key, window)
        removeExpired()
      }
      return allowanceOf(window.count, limit, window.until - now())
    },
    close: async () => windows.clear(),
  }
}

const awayFor = 1000

/**
 * Uses the counts shared by all gateways; while they do not respond, each gateway counts for
 * itself. Never rejects because of them.
 */
export const sharedRateLimits = (
  shared: RateLimits,
  own: RateLimits,
  now: () => number = () => performance.now(),
): RateLimits => {
  let awayUntil = 0
  return {
    take: async (key, limit, cost) => {
      if (now() < awayUntil) return own.take(key, limit, cost)
      const taken = await within(
        sharedStoreWait,
        shared.take(key, limit, cost).catch(() => undefined),
        undefined,
      )
      if (taken) return taken
      awayUntil = now() + awayFor
      return own.take(key, limit, cost)
    },
    close: async () => {
      await Promise.all([shared.close(), own.close()])
    },
  }
}
