import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { openedPass, operatorKey } from '../../test/operator.ts'
import { addOperatorRoute } from './add-operator-route.ts'
import { openLinks } from './open-links.ts'
import { createOperatorPass, type OperatorPass } from './operator-pass.ts'

const host = 'localhost:8080'
let now = 0
let pass: OperatorPass
beforeEach(() => {
  now = Date.parse('2026-03-01T12:00:00.000Z')
  pass = createOperatorPass(operatorKey, () => now)
})

const appWith = (used: OperatorPass | undefined = pass, signedIn: string[] = []) => {
  const app = Fastify()
  if (used)
    openLinks(app, used, (kind) => {
      signedIn.push(kind)
      return kind === 'administrator' ? ['admin=1'] : []
    })
  addOperatorRoute(app, '/door', {
    pass: used,
    give: () => ({ given: true }),
    withhold: () => ({ given: false }),
  })
  app.get('/demo/two', () => 'a page')
  const door = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/door', headers: { host, ...headers }, remoteAddress })).json().given
  const open = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host, ...headers } })
  return { app, door, open }
}
const cookieOf = (set: string | string[] | number | undefined): string =>
  [set].flat().join().split(';')[0] ?? ''

test('who has opened a link of the terminal is an operator, also after a restart, and nobody else is', async () => {
  const { door, open } = appWith()
  expect(await door({})).toBe(false)
  const opened = await open(`/demo/two?person=bob&code=${pass.codeFor('pages')}`)
  expect(opened.statusCode).toBe(303)
  expect(opened.headers).toMatchObject({
    location: '/demo/two?person=bob',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect([opened.headers['set-cookie']].flat()).toEqual([
    expect.stringMatching(/^causerie-operator\.8080=.*; HttpOnly; SameSite=Strict; Max-Age=/),
  ])
  const cookie = cookieOf(opened.headers['set-cookie'])
  expect(await door({ cookie })).toBe(true)
  const restarted = appWith(createOperatorPass(operatorKey, () => now))
  expect(await restarted.door({ cookie: `other=1; ${cookie}` })).toBe(true)
  expect(
    await appWith(createOperatorPass('the key of another installation', () => now)).door({
      cookie,
    }),
  ).toBe(false)
})

test('a cookie proves nothing from elsewhere, through a proxy that says so, from a page of another origin, changed or too old', async () => {
  const { door, open } = appWith()
  const cookie = cookieOf(
    (await open(`/demo/two?code=${pass.codeFor('pages')}`)).headers['set-cookie'],
  )
  const others: Record<string, string>[] = [
    { 'x-forwarded-for': '192.0.2.1' },
    { origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'same-site' },
    { host: 'causerie.example:8080' },
    { cookie: cookie.replace(/=\d/, '=9') },
    { cookie: 'causerie-operator.8080=9999999999999.' },
  ]
  for (const headers of others) expect(await door({ cookie, ...headers })).toBe(false)
  expect(await door({ cookie }, '192.0.2.1')).toBe(false)
  now += 31 * 86_400_000
  expect(await door({ cookie })).toBe(false)
})

test('the key itself is proof from anywhere, as a Prometheus on another machine sends it', async () => {
  const { door } = appWith()
  expect(
    await door({ host: 'causerie.example', authorization: `Bearer ${operatorKey}` }, '192.0.2.1'),
  ).toBe(true)
  for (const authorization of [
    'Bearer ',
    'Bearer x',
    `Basic ${operatorKey}`,
    `Bearer ${operatorKey}x`,
  ])
    expect(await door({ authorization })).toBe(false)
})

test('the link that signs the administrator in does so once; others open pages as often as they are followed', async () => {
  const signedIn: string[] = []
  const { open } = appWith(pass, signedIn)
  const [once, often] = [
    `/console?code=${pass.codeFor('administrator')}`,
    `/demo?code=${pass.codeFor('pages')}`,
  ]
  for (const link of [once, once, often, often]) expect((await open(link)).statusCode).toBe(303)
  expect(signedIn).toEqual(['administrator', 'pages', 'pages'])
  const refused = await open(once)
  expect(refused.headers).toMatchObject({ location: '/console' })
  expect(refused.headers['set-cookie'] ?? []).toEqual([])
})

test('only links to pages are taken, and a path stays on this server', async () => {
  const { open, app } = appWith()
  app.get('/api/thing', () => 'an answer')
  expect((await open(`/api/thing?code=${pass.codeFor('pages')}`)).statusCode).toBe(200)
  expect(
    (await open(`//evil.example/demo?code=${pass.codeFor('pages')}`)).headers.location,
  ).toBeUndefined()
  expect((await open('/demo/two?decode=1')).body).toBe('a page')
})

test('where nobody operates, nobody is given anything', async () => {
  const { app } = { app: Fastify() }
  addOperatorRoute(app, '/door', {
    pass: undefined,
    give: () => expect.fail('it was read'),
    withhold: () => ({ given: false }),
  })
  expect((await app.inject({ url: '/door', headers: openedPass().headers })).json()).toEqual({
    given: false,
  })
})
