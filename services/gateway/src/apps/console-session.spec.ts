import type { Caller } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { tagOf } from './console-cookies.ts'
import { addConsoleSession } from './console-session.ts'

const host = 'console.example:8080'
const callers: Record<string, Caller> = Object.fromEntries(
  ['alice', 'bob'].map((userId) => [
    `token-of-${userId}`,
    { kind: 'user', networkId: 'n', userId, sessionId: 's', device: 'd' },
  ]),
)

const consoleOf = () => {
  const app = Fastify()
  addConsoleSession(app, async (token) => callers[token] ?? refuse('unauthorized'))
  app.get('/api/seen', ({ headers }) => [
    headers.authorization ?? null,
    headers['sec-websocket-protocol'] ?? null,
  ])
  let jar: string[] = []
  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    headers: Record<string, string> = {},
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: { host, cookie: jar.join('; '), ...headers },
    })
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = set.split(';')
      const [name = ''] = pair.split('=')
      jar = [
        ...jar.filter((one) => !one.startsWith(`${name}=`)),
        ...(set.includes('Max-Age=0') ? [] : [pair]),
      ]
    }
    return answer
  }
  const signIn = (user: string) =>
    ask('POST', '/console/session', { authorization: `Bearer token-of-${user}` })
  const session = async (headers: Record<string, string> = {}) =>
    (await ask('GET', '/console/session', headers)).json().session
  const seen = async (headers: Record<string, string>) =>
    (await ask('GET', '/api/seen', headers)).json()
  return { ask, signIn, session, seen, kept: () => jar }
}
const placeholderOf = (user: string, number = 1): string =>
  `console.${tagOf(`token-of-${user}`)}.${number}`

test('a token is kept where no script reads it, and stands in for the placeholder of its tab', async () => {
  const { signIn, session, seen } = consoleOf()
  expect(await session()).toBeNull()
  const opened = await signIn('alice')
  expect(opened.headers['set-cookie']).toEqual([
    expect.stringMatching(/; HttpOnly; SameSite=Strict$/),
  ])
  expect(opened.body).not.toContain('token-of')
  expect(await session()).toMatchObject({ userId: 'alice', isAdmin: false })
  expect(await seen({ authorization: `Bearer ${placeholderOf('alice', 12)}` })).toEqual([
    'Bearer token-of-alice',
    null,
  ])
  const offered = `causerie.realtime, bearer.${placeholderOf('alice')}`
  expect(await seen({ 'sec-websocket-protocol': offered })).toEqual([
    null,
    'causerie.realtime, bearer.token-of-alice',
  ])
})

test('two tabs are two people, and neither acts as the other', async () => {
  const { signIn, session, seen } = consoleOf()
  await signIn('alice')
  await signIn('bob')
  for (const user of ['alice', 'bob']) {
    expect(await seen({ authorization: `Bearer ${placeholderOf(user)}` })).toEqual([
      `Bearer token-of-${user}`,
      null,
    ])
    expect(await session({ 'causerie-console-tag': tagOf(`token-of-${user}`) })).toMatchObject({
      userId: user,
    })
  }
  expect(await session()).toMatchObject({ userId: 'bob' })
})

test('pages of others act as nobody, and tokens of others are passed as they are', async () => {
  const { signIn, session, seen } = consoleOf()
  await signIn('alice')
  const authorization = `Bearer ${placeholderOf('alice')}`
  const others: Record<string, string>[] = [
    { origin: 'http://console.example:3000' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of others) {
    expect(await seen({ authorization, ...headers })).toEqual([authorization, null])
    expect(await session(headers)).toBeNull()
  }
  expect(await seen({ authorization: 'Bearer another-token' })).toEqual([
    'Bearer another-token',
    null,
  ])
  expect(await seen({ authorization: `Bearer ${placeholderOf('bob')}` })).toEqual([
    `Bearer ${placeholderOf('bob')}`,
    null,
  ])
})

test('a refused token is not kept, and signing out forgets it', async () => {
  const { ask, signIn, session, kept } = consoleOf()
  expect((await signIn('nobody')).statusCode).toBe(401)
  expect(kept()).toEqual([])
  await signIn('alice')
  await ask('DELETE', '/console/session', { origin: 'https://page.example' })
  expect(await session()).toMatchObject({ userId: 'alice' })
  await ask('DELETE', '/console/session')
  expect([await session(), kept()]).toEqual([null, []])
})

test('a browser keeps a bounded number of them', async () => {
  const { signIn, kept } = consoleOf()
  for (let n = 0; n < 20; n += 1) {
    callers[`token-of-${n}`] = {
      kind: 'user',
      networkId: 'n',
      userId: String(n),
      sessionId: 's',
      device: 'd',
    }
    await signIn(String(n))
    expect(kept().length).toBeLessThanOrEqual(6)
  }
})
