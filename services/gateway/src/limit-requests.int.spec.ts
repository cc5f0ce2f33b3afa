import { hashOfKey, memoryRateLimits } from '@causerie/http'
import { ErrorBody } from '@causerie/protocol'
import { afterEach, expect, it } from 'vitest'
import { tokenOf } from '../test/people.ts'
import { askAs, type Composition, type Reply, startNetwork } from '../test/small-network.ts'

let network: Awaited<ReturnType<typeof startNetwork>>
afterEach(() => network.close())

const start = async (composition: Composition, { proxies = 0, requests = 100 } = {}) => {
  const time = { now: 1_000_000 }
  const limits = {
    counts: memoryRateLimits(() => time.now),
    user: { requests, seconds: 5 },
    signIn: { requests: 3, seconds: 60 },
  }
  network = await startNetwork(composition, { limits, proxies })
  const vouching = { kind: 'server-key', networkId: 'n1', hash: hashOfKey('server') } as const
  network.community.add(vouching)
  const post = (path: string, headers: Record<string, string>, body: object) =>
    askAs(network.origin, '')('POST', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  return {
    time,
    ask: () => network.ask('GET', '/api/v3/users/bob'),
    signIn: (key: string, forwardedFor = '') =>
      post(
        '/api/v5/sessions',
        { 'x-api-key': key, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
        { userId: 'bob', deviceId: 'd' },
      ),
    vouch: (key: string) =>
      post('/api/v4/authentication/token', { 'x-server-key': key }, { userId: 'bob' }),
  }
}

const expectTooMany = ({ status, headers, body }: Reply, retryAfter: string) => {
  expect({ status, code: ErrorBody.parse(body).code }).toEqual({ status: 429, code: 400311 })
  expect(headers.get('retry-after')).toBe(retryAfter)
}
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status)

it.each<Composition>(['in one process', 'over HTTP'])(
  'users have separate limits, reported in headers (%s)',
  async (composition) => {
    const { ask, time } = await start(composition)
    const first = await ask()
    expect(first.status).toBe(200)
    expect(first.headers.get('ratelimit-policy')).toBe('"user";q=100;w=5')
    expect(first.headers.get('ratelimit')).toBe('"user";r=99;t=5')
    const more = await Promise.all(Array.from({ length: 101 }, ask))
    expect(statuses(more).filter((status) => status === 200)).toHaveLength(99)
    const refused = await ask()
    expectTooMany(refused, '5')
    expect(refused.headers.get('ratelimit')).toBe('"user";r=0;t=5')
    const bob = await tokenOf({
      claims: { user: { publicUserId: 'bob' }, sid: 's2', device: 'd2' },
    })
    expect((await askAs(network.origin, bob)('GET', '/api/v3/users/bob')).status).toBe(200)
    time.now += 3_500
    expectTooMany(await ask(), '2')
    time.now += 1_500
    expect((await ask()).status).toBe(200)
  },
)

it('requests for markers, which come in bursts, use up no other requests of a user, and have the same limit', async () => {
  const { ask } = await start('in one process')
  const marked = () => network.ask('GET', '/api/v1/markers/messages?messageIds=m1')
  const first = await marked()
  expect(first.headers.get('ratelimit-policy')).toBe('"markers";q=100;w=5')
  const more = await Promise.all(Array.from({ length: 100 }, marked))
  expect(statuses(more).filter((status) => status === 429)).toHaveLength(1)
  expectTooMany(await marked(), '5')
  expect((await ask()).headers.get('ratelimit')).toBe('"user";r=99;t=5')
})

it('sign-in is limited by address, whatever the key', async () => {
  const { signIn, vouch } = await start('over HTTP')
  expect(statuses([await signIn('key'), await signIn('unknown'), await signIn('key')])).toEqual([
    200, 401, 200,
  ])
  expectTooMany(await signIn('key'), '60')
  expectTooMany(await signIn('another'), '60')
  expect(statuses([await vouch('x'), await vouch('y'), await vouch('z')])).toEqual([401, 401, 401])
  expectTooMany(await vouch('x'), '60')
  // A known backend creates auth tokens for many users.
  for (let i = 0; i < 10; i += 1) expect((await vouch('server')).status).toBe(200)
})

it('the address is that of the socket, whatever the headers', async () => {
  const { signIn } = await start('in one process')
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    expect((await signIn('key', address)).status).toBe(200)
  expectTooMany(await signIn('key', '192.0.2.4'), '60')
})

it('behind proxies the address is the one that the first of them saw', async () => {
  const { signIn } = await start('in one process', { proxies: 1 })
  for (const claimed of ['', '198.51.100.1, ', '198.51.100.2, '])
    expect((await signIn('key', `${claimed}192.0.2.1`)).status).toBe(200)
  expectTooMany(await signIn('key', '198.51.100.3, 192.0.2.1'), '60')
  expect((await signIn('key', '192.0.2.2')).status).toBe(200)
})

it('bad tokens of an address are limited like its sign-ins; good ones and missing ones are not', async () => {
  const { ask, time } = await start('in one process')
  const path = '/api/v3/users/bob'
  const bad = await tokenOf({ claims: { aud: 'somebody' } })
  const badly = () => askAs(network.origin, bad)('GET', path)
  expect(statuses([await badly(), await badly(), await badly()])).toEqual([401, 401, 401])
  expectTooMany(await badly(), '60')
  // An unknown key is not looked up anymore.
  expectTooMany(await askAs(network.origin, await tokenOf({ keyId: 'k9' }))('GET', path), '60')
  expect(statuses([await ask(), await askAs(network.origin, '')('GET', path)])).toEqual([200, 401])
  time.now += 60_000
  expect((await badly()).status).toBe(401)
})

it('documents, health and metrics are limited by address, each apart', async () => {
  const { ask } = await start('in one process')
  const get = (path: string) => askAs(network.origin, '')('GET', path)
  // One after the other: of many at once, a busy machine answers some with 503, which are not
  // counted.
  const answers = async (path: string) => {
    const replies: Reply[] = []
    for (let i = 0; i < 101; i += 1) replies.push(await get(path))
    return replies
  }
  for (const path of ['/docs/json', '/readyz']) {
    const replies = await answers(path)
    expect(statuses(replies.slice(0, -1))).toEqual(Array(100).fill(200))
    expectTooMany(replies.at(-1) ?? expect.fail(), '5')
  }
  expect((await get('/elsewhere')).status).toBe(429)
  expect(statuses(await answers('/livez'))).not.toContain(429)
  expect((await ask()).status).toBe(200)
})

it('scripts and styles of pages have ten times that limit, and use up none of it', async () => {
  await start('in one process', { requests: 2 })
  const statusOf = async (path: string) => (await fetch(network.origin + path)).status
  const files: number[] = []
  for (let i = 0; i < 21; i += 1) files.push(await statusOf('/docs/pages/shell.css'))
  expect(files).toEqual([...Array(20).fill(200), 429])
  expect(await statusOf('/docs/json')).toBe(200)
})

it('browsers are told to come back by TLS alone, where a trusted proxy says that they came by it', async () => {
  const byTls = { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' } }
  const notified = async (proxies: number) => {
    await start('in one process', { proxies })
    const answers = [
      await network.ask('GET', '/api/v3/users/bob', byTls),
      await network.ask('GET', '/readyz', byTls),
      await network.ask('GET', '/readyz'),
    ]
    await network.close()
    return answers.map(({ headers }) => headers.get('strict-transport-security'))
  }
  expect(await notified(1)).toEqual(['max-age=31536000', 'max-age=31536000', null])
  expect(await notified(0)).toEqual([null, null, null])
})
