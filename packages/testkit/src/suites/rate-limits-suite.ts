import type { RateLimits } from '@causerie/http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** What everything that counts requests has to do. Keys are fresh in each test, so that the counts may be shared. */
export const rateLimitsSuite = (name: string, make: () => RateLimits | Promise<RateLimits>) =>
  describe(`rate limits: ${name}`, () => {
    let limits: RateLimits
    let key: string
    beforeEach(async () => {
      limits = await make()
      key = crypto.randomUUID()
    })
    afterEach(() => limits.close())
    const three = { requests: 3, seconds: 60 }

    test('allow so many requests and no more', async () => {
      const taken = []
      for (let i = 0; i < 5; i += 1) taken.push(await limits.take(key, three))
      expect(taken.map(({ isAllowed, remaining }) => [isAllowed, remaining])).toEqual([
        [true, 2],
        [true, 1],
        [true, 0],
        [false, 0],
        [false, 0],
      ])
    })

    test('allow exactly so many of those that come at once', async () => {
      const taken = await Promise.all(Array.from({ length: 50 }, () => limits.take(key, { requests: 20, seconds: 60 })))
      expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(20)
    })

    test('say when the window ends, which does not move', async () => {
      const first = await limits.take(key, three)
      const second = await limits.take(key, three)
      expect(first.resetMilliseconds).toBeGreaterThan(59_000)
      expect(first.resetMilliseconds).toBeLessThanOrEqual(60_000)
      expect(second.resetMilliseconds).toBeLessThanOrEqual(first.resetMilliseconds)
    })

    test('begin anew after the window', async () => {
      const short = { requests: 1, seconds: 1 }
      expect((await limits.take(key, short)).isAllowed).toBe(true)
      expect((await limits.take(key, short)).isAllowed).toBe(false)
      await expect.poll(async () => (await limits.take(key, short)).isAllowed, { timeout: 3_000 }).toBe(true)
    })

    test('keep keys apart, whatever they are', async () => {
      const keys = [key, `${key}\nx`, `${key}:*`, `${key} ä😀`, `${key}__proto__`]
      for (const one of keys) expect((await limits.take(one, { requests: 1, seconds: 60 })).isAllowed).toBe(true)
    })
  })
