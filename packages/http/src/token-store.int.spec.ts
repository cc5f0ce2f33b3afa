import { eventually } from '@causerie/testkit/eventually'
import { type Redis, startRedis } from '@causerie/testkit/infrastructure/redis'
import { isMissing } from '@causerie/testkit/infrastructure/server'
import { tokenStoreSuite } from '@causerie/testkit/suites/token-store-suite'
import { Redis as Client } from 'ioredis'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { redisTokenStore } from './redis/token-store.ts'
import { memoryTokenStore, type TokenStore } from './token-store.ts'

const redisUrl = inject('redisUrl') ?? ''
const nothing = () => {}

/** Milliseconds for a call on a busy machine while Redis is available. */
const patience = 5_000

/** A connected store. Before the connection is open, calls fail quickly, as tested below. */
const connected = async (url: string, patience?: number): Promise<TokenStore> => {
  const store = redisTokenStore(url, nothing, patience)
  await eventually(() => store.get('nobody', 'nobody').catch(String)).toBe('')
  return store
}

tokenStoreSuite('memory', () => memoryTokenStore())
describe.skipIf(redisUrl === '')('Redis', () => {
  tokenStoreSuite('redis', () => connected(redisUrl, patience))
})

describe('a token store in memory', () => {
  test('forgets a user ten minutes after the last merge', async () => {
    let now = 1_000_000
    const store = memoryTokenStore(() => now)
    await store.merge('demo', 'alice', 'chat.1:1@1')
    now += 400_000
    await store.merge('demo', 'alice', 'chat.1:2@1')
    now += 599_000
    expect((await store.get('demo', 'alice')).split(',')).toHaveLength(2)
    now += 2_000
    expect(await store.get('demo', 'alice')).toBe('')
    // A forgotten token does not reappear.
    await store.merge('demo', 'alice', 'chat.1:3@1')
    expect(await store.get('demo', 'alice')).toBe('chat.1:3@1')
  })

  test('evicts the least recently merged of more than 100,000 users', async () => {
    const store = memoryTokenStore()
    for (let i = 0; i < 100_000; i += 1) await store.merge('demo', `user-${i}`, 'chat.1:1@1')
    await store.merge('demo', 'user-0', 'chat.1:1@2')
    await store.merge('demo', 'one more', 'chat.1:1@1')
    expect([
      await store.get('demo', 'user-0'),
      await store.get('demo', 'user-1'),
      await store.get('demo', 'user-2'),
    ]).toEqual(['chat.1:1@2', '', 'chat.1:1@1'])
  })
})

describe.skipIf(redisUrl === '')('a token store in Redis', () => {
  test('forgets a user ten minutes after the last merge', async () => {
    const client = new Client(redisUrl)
    const store = await connected(redisUrl, patience)
    const network = crypto.randomUUID()
    await store.merge(network, 'alice', 'chat.1:1@1')
    const [key = ''] = await client.keys(`*${network}*`)
    expect(await client.ttl(key)).toBeGreaterThan(590)
    expect(await client.ttl(key)).toBeLessThanOrEqual(600)
    await client.expire(key, 100)
    await store.merge(network, 'alice', 'chat.1:1@1')
    expect(await client.ttl(key)).toBeGreaterThan(590)
    await store.close()
    await client.quit()
  })

  describe('that becomes unavailable', () => {
    let own: Redis
    beforeAll(async () => {
      const started = await startRedis()
      if (isMissing(started)) throw new Error(started.why)
      own = started
    })
    afterAll(() => own.stop())

    const fails = (act: () => Promise<unknown>) =>
      expect(act()).rejects.toThrow(/timed out|closed|writeable|retries/)

    test.each([
      ['killed', 'SIGKILL' as const],
      ['frozen', 'SIGSTOP' as const],
    ])('%s: calls fail meanwhile, and it recovers by itself', async (_, signal) => {
      const store = await connected(own.url)
      await store.merge('demo', 'alice', 'chat.1:1@1')
      await own.kill(signal)
      for (let i = 0; i < 8; i += 1) {
        await fails(() => store.get('demo', 'alice'))
        await fails(() => store.merge('demo', 'alice', 'chat.1:1@2'))
      }
      await Promise.all(Array.from({ length: 50 }, () => fails(() => store.get('demo', 'bob'))))
      if (signal === 'SIGSTOP') await own.kill('SIGCONT')
      else await own.restart()
      await eventually(
        () =>
          store
            .merge('demo', 'alice', 'chat.1:1@3')
            .then(() => store.get('demo', 'alice'))
            .catch(String),
        { timeout: 10_000 },
      ).toBe('chat.1:1@3')
      await store.close()
    })

    test('is unavailable when the gateway starts: calls fail, and succeed once it is available', async () => {
      await own.kill('SIGKILL')
      const store = redisTokenStore(own.url, nothing)
      await fails(() => store.get('demo', 'alice'))
      await own.restart()
      await eventually(() => store.get('demo', 'new').catch(String), { timeout: 10_000 }).toBe('')
      await store.close()
    })
  })
})
