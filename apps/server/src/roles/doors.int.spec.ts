import { everyOperation } from '@causerie/contracts/every-contract'
import { routesOf } from '@causerie/http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  mediaServerKey,
  operatorKey,
  type RawRequest,
  sendTo,
  startWholeApp,
} from '../../test/whole-app.ts'

let app: Awaited<ReturnType<typeof startWholeApp>>
beforeAll(async () => {
  app = await startWholeApp()
})
afterAll(() => app.stop())

/** Paths that a reader can open, with something in place of each parameter. */
const paths = (): string[] => [
  ...new Set(
    routesOf(app.app)
      .filter(({ method, limitedBy }) => method === 'GET' && limitedBy === undefined)
      .map(({ path }) => path.replace(/:\w+\??/g, 'Users').replace('*', 'alice')),
  ),
]
const ask = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await sendTo(app.baseUrl, path, { headers })).text
const openedLink = async (): Promise<string> => {
  const { headers } = await fetch(app.link('/'), { redirect: 'manual' })
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
/** What only operators may learn, by what tells it. */
const secrets = (): [string, string][] => {
  const { apiKey, serverKey, adminToken, tokens } = app.world
  const known = { apiKey, serverKey, adminToken, ...tokens, operatorKey }
  return [
    ...Object.entries(known),
    ['the state of the installation', '"journals"'],
    ['the checks', '"checks"'],
    ['figures', 'causerie_requests'],
  ]
}
const toldBy = (text: string): string[] =>
  secrets().flatMap(([name, secret]) => (text.includes(secret) ? [name] : []))

describe('who proves nothing', () => {
  // A proxy on the same machine that adds no header is such a reader, and so is every account of
  // the machine.
  test('is told no secret at any path, also from an address of this machine', async () => {
    const told: object[] = []
    for (const path of paths()) {
      const names = toldBy(await ask(path))
      if (names.length > 0) told.push({ path, names })
    }
    expect(told).toEqual([])
    expect(paths()).toEqual(
      expect.arrayContaining([
        '/demo/people',
        '/docs/demo-token',
        '/console/installation',
        '/metrics',
        '/readyz',
      ]),
    )
  })

  test('is told whether the process serves, and no figure', async () => {
    const readers: Record<string, string>[] = [
      {},
      { 'x-forwarded-for': '203.0.113.9', host: 'chat.example.org' },
    ]
    for (const headers of readers) {
      expect((await sendTo(app.baseUrl, '/metrics', { headers })).status).toBe(401)
      expect(JSON.parse(await ask('/readyz', headers))).toEqual({ status: 'ok' })
    }
  })
})

describe('who has opened a link of the terminal', () => {
  test('is told what the pages need', async () => {
    const cookie = await openedLink()
    expect(toldBy(await ask('/demo/people', { cookie }))).toEqual(['apiKey'])
    expect(toldBy(await ask('/docs/demo-token', { cookie }))).toEqual(['alice'])
    expect(toldBy(await ask('/console/installation', { cookie }))).toEqual([
      'the state of the installation',
      'the checks',
    ])
  })

  test('and a Prometheus with the key are told all figures', async () => {
    const proofs: Record<string, string>[] = [
      { cookie: await openedLink() },
      { authorization: `Bearer ${operatorKey}` },
    ]
    for (const headers of proofs) {
      expect(await ask('/metrics', headers)).toMatch(
        /^causerie_requests_refused_total \d[\s\S]*^process_resident_memory_bytes \d/m,
      )
      expect(toldBy(await ask('/readyz', headers))).toEqual(['the checks'])
    }
  })
})

/** What no rate limit counts, and why that is right. */
const unlimited: Record<string, string> = {
  'GET /livez': 'says that the process responds, without any work; monitors must never be refused',
  'HEAD /livez': 'the same',
  'CONNECT *': 'refused on its connection, which ends, before anything is routed',
  'OPTIONS *':
    'preflights are answered from memory before anything else is looked at, and browsers show a refused one as a failure of the network',
  'with the key of the media server':
    'a refused report would disconnect a streamer; nobody else has the key',
}
const upgrade = {
  connection: 'upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
}
const isCounted = async (path: string, asked: RawRequest): Promise<boolean> => {
  app.counted.length = 0
  await sendTo(app.baseUrl, path, asked)
  return app.counted.length > 0
}
/** Every way in that no limit counts, of these. */
const uncounted = async (
  asked: readonly (RawRequest & { name: string; path: string })[],
): Promise<string[]> => {
  const found: string[] = []
  for (const { name, path, ...one } of asked) if (!(await isCounted(path, one))) found.push(name)
  return found
}
const pathOf = (path: string): string => path.replace(/:\w+\??/g, 'nothing').replace('*', 'nothing')

describe('every way in is counted by a limit', () => {
  test('each route, as a request and as an upgrade', async () => {
    const routes = routesOf(app.app).filter(({ limitedBy }) => limitedBy === undefined)
    const asked = routes.flatMap(({ method, path }) => {
      const name = `${method} ${path}`
      const one = { name, method, path: pathOf(path) }
      return method === 'GET' ? [one, { ...one, headers: upgrade }] : [one]
    })
    const isExpected = (name: string): boolean =>
      !(name in unlimited) && !(name.replace(/ .*/, ' *') in unlimited)
    expect(await uncounted(asked.filter(({ name }) => isExpected(name)))).toEqual([])
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/',
        '/docs',
        '/demo/people',
        '/console/session',
        '/mqtt',
        '/api/*',
        '/files/*',
      ]),
    )
  })

  test('paths that do not exist, also below the API and the files', async () => {
    const paths = [
      '/nothing',
      '/api/nothing',
      '/api/v3/nothing',
      '/files/nothing',
      '/API/v3/posts',
      '//api/v3/posts',
      '/demo/nothing',
      '/mqtt/nothing',
    ]
    expect(
      await uncounted(
        paths.flatMap((path) => [
          { name: path, path },
          { name: `${path} as an upgrade`, path, headers: upgrade },
        ]),
      ),
    ).toEqual([])
  })

  const credentials = {
    none: () => ({}),
    bad: () => ({
      authorization: 'Bearer bad',
      'x-api-key': 'bad',
      'x-server-key': 'bad',
      'x-media-server-key': 'bad',
    }),
    good: (credential: string) => {
      const { apiKey, serverKey, tokens } = app.world
      const token = credential.startsWith('admin') ? app.adminToken : tokens.dan
      return {
        authorization: `Bearer ${token}`,
        'x-api-key': apiKey,
        'x-server-key': serverKey,
        'x-media-server-key': mediaServerKey,
      }
    },
  }
  test.each(Object.entries(credentials))(
    'each operation, with credentials: %s',
    async (which, headersFor) => {
      const asked = Object.values(everyOperation)
        .filter(({ credential }) => which !== 'good' || credential !== 'media-server')
        .map(({ id, method, path, credential }) => ({
          name: id,
          method: method.toUpperCase(),
          path: pathOf(path),
          headers: headersFor(credential),
        }))
      expect(asked.length).toBeGreaterThan(150)
      expect(await uncounted(asked)).toEqual([])
    },
  )
})
