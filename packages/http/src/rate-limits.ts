import { within } from './within.ts'

/** So many requests in a window of so many seconds. */
export type RateLimit = { requests: number; seconds: number }
/** Whether one more request is allowed, how many more are, and when the window ends. */
export type Allowance = { isAllowed: boolean; remaining: number; resetMilliseconds: number }

/** Counts requests in windows that begin with the first of them. */
export interface RateLimits {
  take(key: string, limit: RateLimit): Promise<Allowance>
  close(): Promise<void>
}

export const allowanceOf = (count: number, { requests }: RateLimit, resetMilliseconds: number): Allowance => ({
  isAllowed: count <= requests,
  remaining: Math.max(0, requests - count),
  resetMilliseconds,
})

const keysAtMost = 100_000

/** For one process. */
export const memoryRateLimits = (now: () => number = () => performance.now()): RateLimits => {
  const windows = new Map<string, { count: number; until: number }>()
  /** A map keeps the order in which keys were put in: the first window began longest ago. */
  const fanOut = (): void => {
    for (const [key, { until }] of windows) {
      if (until > now() && windows.size <= keysAtMost) return
      windows.delete(key)
    }
  }
  return {
    take: async (key, limit) => {
      const known = windows.get(key)
      const isOpen = known !== undefined && known.until > now()
      const window = isOpen ? known : { count: 0, until: now() + limit.seconds * 1000 }
      window.count += 1
      if (!isOpen) {
        windows.delete(key)
        windows.set(key, window)
        fanOut()
      }
      return allowanceOf(window.count, limit, window.until - now())
    },
    close: async () => windows.clear(),
  }
}

/** What a request may lose by waiting for the shared counts. */
const patience = 20
const awayFor = 1000

/** Counts where all gateways do; while that does not answer, each counts for itself, and nothing fails. */
export const sharedRateLimits = (shared: RateLimits, own: RateLimits, now: () => number = () => performance.now()): RateLimits => {
  let awayUntil = 0
  return {
    take: async (key, limit) => {
      if (now() < awayUntil) return own.take(key, limit)
      const taken = await within(
        patience,
        shared.take(key, limit).catch(() => undefined),
        undefined,
      )
      if (taken) return taken
      awayUntil = now() + awayFor
      return own.take(key, limit)
    },
    close: async () => {
      await Promise.all([shared.close(), own.close()])
    },
  }
}
