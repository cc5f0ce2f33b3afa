import { eventually } from '@causerie/testkit/eventually'
import { type Redis, startRedis } from '@causerie/testkit/infrastructure/redis'
import { isMissing } from '@causerie/testkit/infrastructure/server'
import { rateLimitsSuite } from '@causerie/testkit/suites/rate-limits-suite'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { memoryRateLimits, type RateLimits, sharedRateLimits } from './rate-limits.ts'
import { redisRateLimits } from './redis/rate-limits.ts'

const redisUrl = inject('redisUrl') ?? ''
const nothing = () => {}
const one = { requests: 1, seconds: 60 }

/** Milliseconds for a call on a busy machine while Redis is available. */
const patience = 5_000

/** Rate limits with an open connection. */
const connected = async (url: string, patience?: number): Promise<RateLimits> => {
  const limits = redisRateLimits(url, nothing, patience)
  await eventually(() => limits.take(crypto.randomUUID(), one).catch(String)).toMatchObject({
    isAllowed: true,
  })
  return limits
}

rateLimitsSuite('memory', () => memoryRateLimits())

test('a window ends even if the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const limits = memoryRateLimits()
  const limit = { requests: 1, seconds: 1 }
  await limits.take('a', limit)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect((await limits.take('a', limit)).isAllowed).toBe(false)
  await eventually(async () => (await limits.take('a', limit)).isAllowed).toBe(true)
})

describe.skipIf(redisUrl === '')('Redis', () => {
  rateLimitsSuite('redis', () => connected(redisUrl, patience))

  test('count requests of all gateways together', async () => {
    const gateways = [await connected(redisUrl, patience), await connected(redisUrl, patience)]
    const key = crypto.randomUUID()
    const twenty = Array.from({ length: 20 }, () => ({ requests: 10, seconds: 60 }))
    const taken = await Promise.all(
      gateways.flatMap((gateway) => twenty.map((limit) => gateway.take(key, limit))),
    )
    expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(10)
    for (const gateway of gateways) await gateway.close()
  })

  describe('that becomes unavailable', () => {
    let own: Redis
    beforeAll(async () => {
      const started = await startRedis()
      if (isMissing(started)) throw new Error(started.why)
      own = started
    })
    afterAll(() => own.stop())

    test.each([
      ['killed', 'SIGKILL' as const],
      ['frozen', 'SIGSTOP' as const],
    ])(
      '%s: each gateway counts for itself without failing or waiting, and tries again later',
      async (_, signal) => {
        const shared = await connected(own.url)
        const take = vi.spyOn(shared, 'take')
        const clock = { now: 0 }
        const limits = sharedRateLimits(shared, memoryRateLimits(), () => clock.now)
        const other = await connected(own.url, patience)
        expect((await limits.take(crypto.randomUUID(), one)).isAllowed).toBe(true)
        await own.kill(signal)
        const key = crypto.randomUUID()
        const taken = []
        take.mockClear()
        for (let i = 0; i < 20; i += 1)
          taken.push(await limits.take(key, { requests: 5, seconds: 60 }))
        // The first request detects the outage; the others do not ask Redis.
        expect(take).toHaveBeenCalledTimes(1)
        expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(5)
        if (signal === 'SIGSTOP') await own.kill('SIGCONT')
        else await own.restart()
        const back = crypto.randomUUID()
        await eventually(
          async () => {
            clock.now += 1_000
            await limits.take(back, one)
            return other.take(back, one).then(({ isAllowed }) => isAllowed)
          },
          { timeout: 10_000 },
        ).toBe(false)
        await limits.close()
        await other.close()
      },
    )
  })
})

describe('rate limits in memory', () => {
  test('do not grow without bound', async () => {
    let now = 0
    const limits = memoryRateLimits(() => now)
    for (let i = 0; i <= 100_000; i += 1) await limits.take(`key ${i}`, one)
    // The oldest window was evicted for the last one.
    expect((await limits.take('key 0', one)).isAllowed).toBe(true)
    expect((await limits.take('key 100000', one)).isAllowed).toBe(false)
    now += 60_000
    expect((await limits.take('key 100000', one)).isAllowed).toBe(true)
  })
})
