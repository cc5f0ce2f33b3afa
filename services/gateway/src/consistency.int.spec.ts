import { createMetrics, memoryTokenStore, type TokenStore } from '@causerie/http'
import { afterEach, expect, it } from 'vitest'
import { operatorKey } from '../test/operator.ts'
import { tokenOf } from '../test/people.ts'
import { askAs, brokenStore, startNetwork } from '../test/small-network.ts'
import { createOperatorPass } from './operator/operator-pass.ts'

let network: Awaited<ReturnType<typeof startNetwork>>
const start = async (...given: Parameters<typeof startNetwork>) => {
  network = await startNetwork(...given)
  return network
}
afterEach(() => network.close())

const recorded = 'content.1:2@3'
const post = { body: '{"data":{"text":"x"}}', headers: { 'content-type': 'application/json' } }

it.each(['in one process', 'over HTTP'] as const)(
  'sends the position of recorded events to every service that the user calls next (%s)',
  async (composition) => {
    const { ask, origin } = await start(composition, { recorded })
    const first = await ask('POST', '/api/v4/posts', post)
    expect(first.received.position).toBe('')
    expect(first.headers.get('causerie-position')).toBeNull()
    expect((await ask('GET', '/api/v1/notification-tray')).received.position).toBe(recorded)
    const bob = await tokenOf({ claims: { user: { publicUserId: 'bob' } } })
    expect((await askAs(origin, bob)('GET', '/api/v1/notification-tray')).received.position).toBe(
      '',
    )
  },
)

it.each(['in one process', 'over HTTP'] as const)(
  'keeps the position of a sign-in for its user (%s)',
  async (composition) => {
    const { ask, origin } = await start(composition, { recorded: 'community.1:2@3' })
    const headers = { 'content-type': 'application/json', 'x-api-key': 'key' }
    await askAs(origin, '')('POST', '/api/v5/sessions', {
      body: '{"userId":"alice","deviceId":"d"}',
      headers,
    })
    expect((await ask('GET', '/api/v1/notification-tray')).received.position).toBe(
      'community.1:2@3',
    )
  },
)

it('sends what opened a session that was opened beside the gateway', async () => {
  const position = 'community.1:2@3'
  const { origin } = await start('in one process', { recorded })
  const ask = askAs(origin, await tokenOf({ claims: { position } }))
  expect((await ask('GET', '/api/v1/notification-tray')).received.position).toBe(position)
  await ask('POST', '/api/v4/posts', post)
  const { received } = await ask('GET', '/api/v1/notification-tray')
  expect(received.position.split(',').sort()).toEqual([position, recorded])
})

it('sends nothing of a session that was opened long ago', async () => {
  const { origin } = await start('in one process', { recorded })
  const iat = Math.floor(Date.now() / 1000) - 601
  const old = await tokenOf({ claims: { position: 'community.1:2@3', iat } })
  const { received } = await askAs(origin, old)('GET', '/api/v1/notification-tray')
  expect(received.position).toBe('')
})

it.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['hangs', () => new Promise<never>(() => undefined)],
] as const)('uses its own tokens when the shared store %s, and counts it', async (_, fail) => {
  const metrics = createMetrics()
  const { ask, origin } = await start('in one process', {
    recorded,
    sharedTokens: brokenStore(fail),
    metrics,
    pass: createOperatorPass(operatorKey),
  })
  expect((await ask('POST', '/api/v4/posts', post)).received.position).toBe('')
  const { status, received } = await ask('GET', '/api/v1/notification-tray')
  expect({ status, position: received.position }).toEqual({ status: 200, position: recorded })
  const metricsText = await (
    await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${operatorKey}` } })
  ).text()
  expect(metricsText).toContain('causerie_token_store_unanswered_total{call="get"} 2')
  expect(metricsText).toMatch(/causerie_token_store_unanswered_total\{call="merge"\} [12]/)
})

it('merges the tokens of the shared store and those not yet stored', async () => {
  const fail = () => Promise.reject(new Error('down'))
  const elsewhere = memoryTokenStore()
  await elsewhere.merge('n1', 'alice', 'content.1:2@2,community.1:4@9')
  const { ask } = await start('in one process', {
    recorded,
    sharedTokens: { ...elsewhere, merge: brokenStore(fail).merge },
  })
  await ask('POST', '/api/v4/posts', post)
  const { received } = await ask('GET', '/api/v1/notification-tray')
  expect(received.position.split(',').sort()).toEqual(['community.1:4@9', recorded])
})

it('uses its own tokens if the store was emptied, and stores them again', async () => {
  let store = memoryTokenStore()
  const sharedTokens: TokenStore = {
    get: (...of) => store.get(...of),
    merge: (...of) => store.merge(...of),
    close: async () => {},
  }
  const { ask } = await start('in one process', { recorded, sharedTokens })
  await ask('POST', '/api/v4/posts', post)
  store = memoryTokenStore()
  const { received } = await ask('GET', '/api/v1/notification-tray')
  expect([received.position, await store.get('n1', 'alice')]).toEqual([recorded, recorded])
})

it('waits for the store before it answers the client', async () => {
  const store = memoryTokenStore()
  const { ask } = await start('over HTTP', { recorded, sharedTokens: store })
  await ask('GET', '/api/v1/notification-tray')
  expect(await store.get('n1', 'alice')).toBe(recorded)
})
