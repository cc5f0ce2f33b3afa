import { memoryTokenStore } from '@causerie/http'
import { afterEach, expect, it } from 'vitest'
import { tokenOf } from '../test/people.ts'
import { askAs, brokenStore, startNetwork } from '../test/small-network.ts'

let network: Awaited<ReturnType<typeof startNetwork>>
const start = async (...given: Parameters<typeof startNetwork>) => {
  network = await startNetwork(...given)
  return network
}
afterEach(() => network.close())

const recorded = 'content.1:2@3'

it.each(['in one process', 'over HTTP'] as const)(
  'brings what a user recorded to every service they ask next (%s)',
  async (composition) => {
    const { ask, origin } = await start(composition, { recorded })
    const first = await ask('POST', '/api/v4/posts', { body: '{"data":{"text":"x"}}', headers: { 'content-type': 'application/json' } })
    expect(first.heard.position).toBe('')
    expect(first.headers.get('causerie-position')).toBeNull()
    expect((await ask('GET', '/api/v1/notification-tray')).heard.position).toBe(recorded)
    const bob = await tokenOf({ claims: { user: { publicUserId: 'bob' } } })
    expect((await askAs(origin, bob)('GET', '/api/v1/notification-tray')).heard.position).toBe('')
  },
)

it.each(['in one process', 'over HTTP'] as const)('keeps what a sign-in recorded for the user it opened (%s)', async (composition) => {
  const { ask, origin } = await start(composition, { recorded: 'community.1:2@3' })
  const headers = { 'content-type': 'application/json', 'x-api-key': 'key' }
  await askAs(origin, '')('POST', '/api/v5/sessions', { body: '{"userId":"alice","deviceId":"d"}', headers })
  expect((await ask('GET', '/api/v1/notification-tray')).heard.position).toBe('community.1:2@3')
})

it.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['hangs', () => new Promise<never>(() => undefined)],
] as const)('goes on without the store when it %s', async (_, fail) => {
  const { ask } = await start('in one process', { recorded, tokenStore: brokenStore(fail) })
  const began = performance.now()
  const { status, heard } = await ask('GET', '/api/v1/notification-tray')
  expect({ status, position: heard.position }).toEqual({ status: 200, position: '' })
  expect(performance.now() - began).toBeLessThan(1000)
})

it('waits for the store before it answers', async () => {
  const store = memoryTokenStore()
  const { ask } = await start('over HTTP', { recorded, tokenStore: store })
  await ask('GET', '/api/v1/notification-tray')
  expect(await store.get('n1', 'alice')).toBe(recorded)
})
