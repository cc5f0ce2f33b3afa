import type { TokenStore } from '@causerie/http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/**
 * The requirements for all token stores. Each test uses fresh users and networks, so that
 * implementations may share a store.
 */
export const tokenStoreSuite = (name: string, makeStore: () => TokenStore | Promise<TokenStore>) =>
  describe(`a token store: ${name}`, () => {
    let store: TokenStore
    let network: string
    beforeEach(async () => {
      store = await makeStore()
      network = `network-${crypto.randomUUID()}`
    })
    afterEach(() => store.close())
    const entries = async (networkId: string, userId: string) =>
      (await store.get(networkId, userId)).split(',').sort()

    test('has no token for a new user', async () => {
      expect(await store.get(network, 'alice')).toBe('')
    })

    test('keeps the latest position of every lane, in any order', async () => {
      await store.merge(network, 'alice', 'chat.1:3@5,chat.1:4@9')
      await store.merge(network, 'alice', 'chat.1:3@7,community.1:0@1')
      await store.merge(network, 'alice', 'chat.1:3@6,chat.1:4@2')
      expect(await entries(network, 'alice')).toEqual([
        'chat.1:3@7',
        'chat.1:4@9',
        'community.1:0@1',
      ])
    })

    test('loses no concurrent merge', async () => {
      const positions = Array.from({ length: 50 }, (_, i) => ((i * 37) % 50) + 1)
      await Promise.all(
        positions.map((position) =>
          store.merge(network, 'alice', `chat.1:${position % 3}@${position}`),
        ),
      )
      expect(await entries(network, 'alice')).toEqual(['chat.1:0@48', 'chat.1:1@49', 'chat.1:2@50'])
    })

    test('treats a higher incarnation as later, whatever its position', async () => {
      await store.merge(network, 'alice', 'chat.1:3@500')
      await store.merge(network, 'alice', 'chat.2:3@4')
      await store.merge(network, 'alice', 'chat.1:3@900')
      expect(await entries(network, 'alice')).toEqual(['chat.2:3@4'])
    })

    test('keeps large positions exactly', async () => {
      await store.merge(network, 'alice', 'chat.999999999:11@999999999999999')
      await store.merge(network, 'alice', 'chat.999999999:11@999999999999998')
      expect(await entries(network, 'alice')).toEqual(['chat.999999999:11@999999999999999'])
    })

    test('ignores malformed entries and keeps the others', async () => {
      await store.merge(network, 'alice', 'nonsense,chat.1:3@5,unknown.1:1@1,chat.1:96@5,,')
      expect(await entries(network, 'alice')).toEqual(['chat.1:3@5'])
      await store.merge(network, 'alice', '')
      expect(await entries(network, 'alice')).toEqual(['chat.1:3@5'])
    })

    test('keeps users and networks apart', async () => {
      const other = `${network}-other`
      await store.merge(network, 'alice', 'chat.1:1@1')
      await store.merge(network, 'bob', 'chat.1:2@2')
      await store.merge(other, 'alice', 'chat.1:3@3')
      expect([
        await store.get(network, 'alice'),
        await store.get(network, 'bob'),
        await store.get(other, 'alice'),
      ]).toEqual(['chat.1:1@1', 'chat.1:2@2', 'chat.1:3@3'])
      expect(await store.get(other, 'bob')).toBe('')
    })

    test('accepts any user id', async () => {
      const ids = ['__proto__', 'a:b', 'a\nb', 'ä😀', ' ', 'x'.repeat(900)]
      for (const [i, userId] of ids.entries())
        await store.merge(network, userId, `chat.1:1@${i + 1}`)
      for (const [i, userId] of ids.entries())
        expect([userId, await store.get(network, userId)]).toEqual([userId, `chat.1:1@${i + 1}`])
    })
  })
