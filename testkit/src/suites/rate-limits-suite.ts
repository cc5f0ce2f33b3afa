import type { RateLimits } from '@causerie/http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'

/**
 * The requirements for all implementations of rate limits. Each test uses fresh keys, so that
 * implementations may share counts.
 */
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

    test('allow exactly the limit', async () => {
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

    test('count a request that costs more as several', async () => {
      const taken = []
      for (const cost of [2, 0, 1, 5]) taken.push(await limits.take(key, three, cost))
      expect(taken.map(({ isAllowed, remaining }) => [isAllowed, remaining])).toEqual([
        [true, 1],
        [true, 1],
        [true, 0],
        [false, 0],
      ])
    })

    test('allow exactly the limit of concurrent requests', async () => {
      const taken = await Promise.all(
        Array.from({ length: 50 }, () => limits.take(key, { requests: 20, seconds: 60 })),
      )
      expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(20)
    })

    test('return the end of the window, which is fixed', async () => {
      const first = await limits.take(key, three)
      const second = await limits.take(key, three)
      expect(first.resetMilliseconds).toBeGreaterThan(59_000)
      expect(first.resetMilliseconds).toBeLessThanOrEqual(60_000)
      expect(second.resetMilliseconds).toBeLessThanOrEqual(first.resetMilliseconds)
    })

    test('start again after the window', async () => {
      const short = { requests: 1, seconds: 1 }
      expect((await limits.take(key, short)).isAllowed).toBe(true)
      expect((await limits.take(key, short)).isAllowed).toBe(false)
      await eventually(async () => (await limits.take(key, short)).isAllowed, {
        timeout: 3_000,
      }).toBe(true)
    })

    test('count keys separately, whatever their characters', async () => {
      const keys = [key, `${key}\nx`, `${key}:*`, `${key} ä😀`, `${key}__proto__`]
      for (const one of keys)
        expect((await limits.take(one, { requests: 1, seconds: 60 })).isAllowed).toBe(true)
    })
  })
