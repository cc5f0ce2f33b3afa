import { createHmac } from 'node:crypto'
import { type AccessEntry, createMetrics, createProbesApp } from '@causerie/http'
import { ErrorBody } from '@causerie/protocol'
import { type HookAnswer, silence, startHook } from '@causerie/testkit/prehook-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/people.ts'
import {
  askAs,
  type Composition,
  openLog,
  type Reply,
  startNetwork,
} from '../../test/small-network.ts'

let hook: Awaited<ReturnType<typeof startHook>>
const open: (() => unknown)[] = []
beforeEach(async () => {
  hook = await startHook()
  open.push(() => hook.close())
})
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

type Given = {
  composition?: Composition
  /** Of the hook's setting. */
  setting?: object
  milliseconds?: number
  opened?: readonly string[]
}
const secretKey = 'key-of-the-hook'
const entryOf = (setting: object): AccessEntry => ({
  kind: 'prehook',
  networkId: 'n1',
  enabled: true,
  callbackUrl: hook.callbackUrl,
  defaultAction: 'allow',
  keyId: 'k',
  secretKey,
  ...setting,
})
const json = { 'content-type': 'application/json' }

/** A network that asks the hook, in which alice writes. */
const start = async ({
  composition = 'in one process',
  setting = {},
  milliseconds = 20_000,
  opened = ['127.0.0.0/8'],
}: Given = {}) => {
  const metrics = createMetrics()
  const network = await startNetwork(composition, {
    entries: [entryOf(setting)],
    prehooks: { opened, milliseconds },
    metrics,
  })
  const probes = createProbesApp(openLog().log, { health: network.gateway.health, metrics })
  open.push(() => network.close())
  const send = (method: string, path: string, body: object) =>
    network.ask(method, path, { body: JSON.stringify(body), headers: json })
  const post = (text: unknown, headers: object = {}) =>
    network.ask('POST', '/api/v4/posts', {
      body: JSON.stringify({ data: { text }, tags: ['a'] }),
      headers: { ...json, ...headers },
    })
  const count = async (name: string): Promise<string[]> => {
    const { body } = await probes.inject('/metrics')
    return body
      .split('\n')
      .filter((line) => line.startsWith(`causerie_prehook_${name}`) && !line.endsWith('"allow"} 0'))
  }
  return { ...network, send, post, count }
}

const outcome = ({ status, body }: Reply) => {
  if (status === 200) return 'passed'
  const { code, message } = ErrorBody.parse(body)
  return `${status} ${code} ${message}`
}
const bodyOf = ({ received }: Reply) => received.body
const denied = '403 400308 This is not allowed here.'

describe.each<Composition>(['in one process', 'over HTTP'])('a pre-hook (%s)', (composition) => {
  it('is asked before a command is passed on, with a signature of its own key', async () => {
    const { post, send } = await start({ composition })
    const reply = await post('Ripe')
    expect(bodyOf(reply)).toMatchObject({ data: { text: 'Ripe' }, tags: ['a'] })
    const [asked] = hook.asked
    expect(asked).toMatchObject({
      eventName: 'post.shouldCreate',
      data: { data: { text: 'Ripe' }, tags: ['a'], targetType: 'user' },
      actor: { userId: 'alice', isAdmin: false },
    })
    expect(asked?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', secretKey).update(`${asked?.text}`).digest('hex'),
    })
    // Ids of paths are part of the data.
    await send('PUT', '/api/v4/posts/p1', { data: { text: 'Riper' } })
    expect(hook.asked[1]).toMatchObject({ eventName: 'post.shouldUpdate', data: { postId: 'p1' } })
  })

  it('denies with its own sentence, or with one of the gateway', async () => {
    const { post } = await start({ composition })
    hook.says = { action: 'deny', message: 'No tomatoes here.' }
    expect(outcome(await post('Ripe'))).toBe('403 400308 No tomatoes here.')
    hook.says = { action: 'deny' }
    expect(outcome(await post('Ripe'))).toBe(denied)
  })

  it('flags what it lets pass: the owner learns why', async () => {
    const { post } = await start({ composition })
    hook.says = { action: 'flag', reason: 'Rude', confidence: 0.8, data: { data: { text: 'R' } } }
    const { received } = await post('Rude')
    expect(received).toMatchObject({
      caller: { userId: 'alice', hookFlag: { reason: 'Rude', confidence: 0.8 } },
      body: { data: { text: 'R' } },
    })
    hook.says = { action: 'flag' }
    expect((await post('Rude')).received).toMatchObject({ caller: { hookFlag: {} } })
    hook.says = { action: 'allow', reason: 'Rude', confidence: 0.8 }
    expect((await post('Rude')).received.caller).not.toHaveProperty('hookFlag')
  })

  it('is asked about the names of an upload, of which a service sees the end only if it passes', async () => {
    const { ask } = await start({ composition })
    const upload = (...names: string[]) => {
      const form = new FormData()
      for (const name of names) form.append('files', new Blob(['content '.repeat(20_000)]), name)
      form.append('altText', 'A view')
      return ask('POST', '/api/v4/files', { body: form })
    }
    const passed = await upload('one.txt', 'folder/two.txt')
    expect(passed.body).toMatchObject([
      {
        operation: 'uploadFile',
        upload: {
          files: [
            { name: 'one.txt', size: 160_000 },
            { name: 'two.txt', size: 160_000 },
          ],
        },
      },
    ])
    expect(hook.asked).toMatchObject([
      {
        eventName: 'file.shouldUpload',
        data: { fileNames: ['one.txt', 'two.txt'], altText: 'A view', accessType: 'public' },
        actor: { userId: 'alice' },
      },
    ])
    hook.says = { action: 'deny', message: 'No such names.' }
    for (let i = 0; i < 3; i += 1)
      expect(outcome(await upload('one.txt', 'bad.txt'))).toBe('403 400308 No such names.')
    expect((await ask('POST', '/api/v4/files', { body: 'x', headers: json })).status).toBe(415)
    hook.says = { action: 'flag', data: { fileNames: ['c'] } }
    expect(outcome(await upload('one.txt'))).toBe('passed')
    expect(hook.asked).toHaveLength(5)
  })

  it('replaces words, which are validated like those of a client', async () => {
    const { post } = await start({ composition })
    hook.says = {
      action: 'allow',
      data: { data: { text: 'R***', postId: 'x' }, metadata: { by: 'hook' }, targetId: 'bob' },
    }
    const body = bodyOf(await post('Ripe'))
    expect(body).toMatchObject({ data: { text: 'R***' }, metadata: { by: 'hook' }, tags: ['a'] })
    expect(JSON.stringify(body)).not.toMatch(/postId|bob/)
    for (const text of [7, 'x'.repeat(50_001)]) {
      hook.says = { action: 'allow', data: { data: { text } } }
      expect(outcome(await post('Ripe'))).toMatch(/^400 400000/)
    }
  })
})

describe('what gives no valid answer', () => {
  const answers: readonly [string, HookAnswer, string][] = [
    ['silence', silence, 'late'],
    ['an answer that stops', (response) => response.write('{"action":'), 'late'],
    ['no JSON', (response) => response.end('allow'), 'malformed'],
    [
      'no UTF-8',
      (response) => response.end(Buffer.from('{"action":"deny\xff"}', 'latin1')),
      'malformed',
    ],
    ['another action', { action: 'perhaps' }, 'malformed'],
    ['no object', (response) => response.end('"deny"'), 'malformed'],
    ['a confidence above 1', { action: 'flag', confidence: 1.5 }, 'malformed'],
    ['a long message', { action: 'deny', message: 'x'.repeat(301) }, 'malformed'],
    ['data that is a list', { action: 'allow', data: [] }, 'malformed'],
    ['a character that is none', { action: 'allow', data: { data: { text: '\0' } } }, 'malformed'],
    [
      'an answer above 64 kB',
      { action: 'allow', data: { metadata: 'x'.repeat(64 * 1024) } },
      'malformed',
    ],
    [
      'a redirect',
      (response) => response.writeHead(307, { location: '/' }).end('{"action":"allow"}'),
      'malformed',
    ],
    ['an error', (response) => response.writeHead(500).end('{"action":"allow"}'), 'error'],
    [
      'a refusal of the request',
      (response) => response.writeHead(413).end('{"action":"allow"}'),
      'malformed',
    ],
    ['a closed connection', (response) => response.destroy(), 'unreachable'],
  ]
  it.each(answers)('%s: the setting decides', async (_, says, result) => {
    hook.says = says
    const milliseconds = result === 'late' ? 100 : 20_000
    for (const [defaultAction, expected] of [
      ['allow', 'passed'],
      ['deny', denied],
    ] as const) {
      const { post, count } = await start({ setting: { defaultAction }, milliseconds })
      expect(outcome(await post('Ripe'))).toBe(expected)
      expect(await count('asked_total')).toEqual([
        `causerie_prehook_asked_total{result="${result}"} 1`,
      ])
    }
    // A slow machine may be late before it has asked.
    if (result !== 'late') expect(hook.asked).toHaveLength(2)
  })

  it('is an address that is not public, unless the operator opens it', async () => {
    const { post, count } = await start({
      opened: ['10.0.0.0/8'],
      setting: { defaultAction: 'deny' },
    })
    expect(outcome(await post('Ripe'))).toBe(denied)
    expect(hook.asked).toEqual([])
    expect(await count('asked')).toEqual(['causerie_prehook_asked_total{result="forbidden"} 1'])
  })

  it('is a hook whose key was lost', async () => {
    const { post, count } = await start({
      setting: { defaultAction: 'deny', secretKey: undefined },
    })
    expect(outcome(await post('Ripe'))).toBe(denied)
    expect(hook.asked).toEqual([])
    expect(await count('asked')).toEqual(['causerie_prehook_asked_total{result="unsigned"} 1'])
  })
})

it('a hook that fails for several users is not asked for a while, and metrics say so', async () => {
  const { origin, community, count, lines } = await start()
  const postAs = async (userId: string): Promise<Reply> => {
    const token = await tokenOf({ claims: { user: { publicUserId: userId } } })
    const body = JSON.stringify({ data: { text: 'Ripe' } })
    return askAs(origin, token)('POST', '/api/v4/posts', { body, headers: json })
  }
  hook.says = (response) => response.writeHead(500).end()
  const breakersOpen = async () => (await count('breakers_open')).join()
  for (let i = 0; i < 6; i += 1) expect(outcome(await postAs('alice'))).toBe('passed')
  await postAs('bob')
  expect(await breakersOpen()).toBe('causerie_prehook_breakers_open 0')
  for (const userId of ['carol', 'alice', 'dave'])
    expect(outcome(await postAs(userId))).toBe('passed')
  expect(hook.asked).toHaveLength(8)
  expect(await breakersOpen()).toBe('causerie_prehook_breakers_open 1')
  expect(await count('asked_total')).toEqual([
    'causerie_prehook_asked_total{result="error"} 8',
    'causerie_prehook_asked_total{result="paused"} 2',
  ])
  const said = JSON.stringify(lines)
  expect(said).toContain('a pre-hook is not asked for a while')
  expect(said).not.toContain(hook.callbackUrl)
  expect(said).not.toContain(secretKey)

  community.add(entryOf({ enabled: false }))
  await expect.poll(breakersOpen).toBe('causerie_prehook_breakers_open 0')
})

it('a repeat under an idempotency key has the first verdict, and nobody is asked again', async () => {
  const { post } = await start()
  hook.says = { action: 'allow', data: { data: { text: 'first' } } }
  const key = { 'idempotency-key': 'one' }
  const first = await Promise.all([post('Ripe', key), post('Ripe', key)])
  hook.says = { action: 'allow', data: { data: { text: 'second' } } }
  for (const reply of [...first, await post('Ripe', key)])
    expect(bodyOf(reply)).toMatchObject({ data: { text: 'first' } })
  expect(hook.asked).toHaveLength(1)
  expect(bodyOf(await post('Riper', key))).toMatchObject({ data: { text: 'second' } })
  expect(bodyOf(await post('Ripe'))).toMatchObject({ data: { text: 'second' } })

  hook.says = { action: 'deny' }
  const other = { 'idempotency-key': 'two' }
  expect(outcome(await post('Ripe', other))).toBe(denied)
  hook.says = { action: 'allow' }
  expect(outcome(await post('Ripe', other))).toBe(denied)
})

it('a request that was refused because nobody answered is asked about again', async () => {
  const { post } = await start({ setting: { defaultAction: 'deny' } })
  const key = { 'idempotency-key': 'one' }
  hook.says = (response) => response.writeHead(500).end()
  expect(outcome(await post('Ripe', key))).toBe(denied)
  hook.says = { action: 'allow' }
  expect(outcome(await post('Ripe', key))).toBe('passed')
})

it('nobody is asked about what the owner refuses anyway, about reads, or where it is off', async () => {
  const { post, send, ask } = await start()
  expect(outcome(await post(7))).toMatch(/^400/)
  expect((await ask('POST', '/api/v4/posts', { body: '{', headers: json })).status).toBe(400)
  await ask('GET', '/api/v3/posts/p1')
  await send('POST', '/api/v3/posts/p1/flag', { reason: 'Spam' })
  const off = await start({ setting: { enabled: false } })
  await off.post('Ripe')
  const elsewhere = await start({ setting: { networkId: 'n2' } })
  await elsewhere.post('Ripe')
  expect(hook.asked).toEqual([])
})
