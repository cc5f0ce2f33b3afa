import { operations } from '@causerie/contracts'
import { services } from '@causerie/contracts/shared'
import { query } from '@causerie/kernel'
import { createLog } from '@causerie/kernel/engine'
import { type AnyOperation, ErrorBody } from '@causerie/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessListPath } from './access-source.ts'
import {
  createIdentities,
  gatewayCaller,
  type InternalCall,
  type InternalCaller,
} from './identity.ts'
import { importFilePath } from './import-file.ts'
import { importPath } from './import-lines.ts'
import { internalHeaders } from './internal-headers.ts'
import { internalQueriesPath } from './internal-queries.ts'
import { pathOf } from './router.ts'
import { createServiceApp } from './service-app.ts'

const key = (id: string, letter = 'x') => ({ id, secret: letter.repeat(40) })
const gateways = createIdentities([key('a')])
const strangers: [string, ReturnType<typeof createIdentities>][] = [
  ['a key of the same name', createIdentities([key('a', 'y')])],
  ['an unknown key', createIdentities([key('b')])],
  ['a clock an hour behind', createIdentities([key('a')], () => Date.now() - 3_600_000)],
]
const alice: InternalCaller = {
  userId: 'alice',
  networkId: 'n1',
  kind: 'admin',
  sessionId: 's1',
  device: 'd1',
}
const quiet = createLog('silent')
const all = Object.values<AnyOperation>(operations)

describe.each(services)('the service %s', (name) => {
  const own = all.filter(({ owner }) => owner === name)
  const ran: string[] = []
  const host = {
    service: { name, operations: own.map((contract) => query(contract, async () => ({}))) },
    run: async ({ contract }: { contract: AnyOperation }) => {
      ran.push(contract.id)
      return { reply: {}, isStale: false }
    },
    import: async () => ({ outcomes: [], position: `${ran.push('import')}` }),
    health: async () => ({ isReady: true, checks: {} }),
  }
  const listed = { path: accessListPath, handle: async () => ran.push('access-list') }
  const answered = async () => ({ ran: [ran.push('internal query')] })
  const app = createServiceApp({
    host,
    identities: gateways,
    log: quiet,
    internalRoutes: [listed],
    ask: answered,
  })
  beforeAll(() => app.ready())
  afterAll(() => app.close())

  /** Every method and path of the app except health, with ids for path parameters. */
  const routes = [
    ...own.flatMap((operation) =>
      [operation.path, ...operation.aliases].map((path) => ({
        method: operation.method,
        isUpload: operation.upload !== undefined,
        isFile: operation.answersFile,
        target: pathOf(
          { ...operation, path },
          Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param]) => [param, 'x'])),
        ),
      })),
    ),
    { method: 'GET' as const, isUpload: false, isFile: false, target: accessListPath },
    { method: 'POST' as const, isUpload: false, isFile: false, target: internalQueriesPath },
    { method: 'POST' as const, isUpload: false, isFile: false, target: importPath },
    { method: 'POST' as const, isUpload: true, isFile: false, target: importFilePath },
  ]
  type Route = (typeof routes)[number]
  const ask = async ({ method, target }: Route, headers: Record<string, string>) => {
    const answer = await app.inject({ method, url: target, headers })
    return {
      status: answer.statusCode,
      isMarked: answer.headers[internalHeaders.refused] === name,
      body: answer.body,
    }
  }
  const isInternal = ({ target }: Route) => target.startsWith('/internal/')
  const expectRefused = ({ status, isMarked, body }: Awaited<ReturnType<typeof ask>>) => {
    expect({ status, isMarked, code: ErrorBody.parse(JSON.parse(body)).code }).toEqual({
      status: 403,
      isMarked: true,
      code: 400300,
    })
  }
  const signedFor = (
    route: Route,
    caller: InternalCaller,
    { by = gateways, ...change }: { by?: typeof gateways } & Partial<InternalCall> = {},
  ) => ({
    [internalHeaders.identity]: by.sign(
      { audience: name, ...route, ...change },
      caller,
      ...(route.isUpload ? ['stream' as const] : []),
    ),
  })

  it('refuses requests without an identity on every route', async () => {
    for (const route of routes) {
      expectRefused(await ask(route, {}))
      expectRefused(
        await ask(route, {
          authorization: 'Bearer x',
          'x-api-key': 'x',
          'x-user-id': 'alice',
          [internalHeaders.identity]: 'a.b.c',
        }),
      )
    }
    expect(ran).toEqual([])
  })

  it.each(strangers)('refuses an identity signed with %s on every route', async (_, identities) => {
    for (const route of routes)
      for (const caller of [alice, gatewayCaller])
        expectRefused(await ask(route, signedFor(route, caller, { by: identities })))
    expect(ran).toEqual([])
  })

  it('refuses the identity of another call on every route', async () => {
    const other = services.find((service) => service !== name)
    for (const route of routes) {
      for (const change of [
        { audience: other },
        { method: 'TRACE' },
        { target: `${route.target}?x=1` },
      ])
        expectRefused(await ask(route, signedFor(route, alice, change)))
    }
    expect(ran).toEqual([])
  })

  it('refuses another body or idempotency key than the signed ones on every route', async () => {
    for (const route of routes
      .filter(({ isUpload }) => !isUpload)
      .filter(({ method }) => method !== 'GET')) {
      const caller = isInternal(route) ? gatewayCaller : alice
      const headers = { 'content-type': 'application/json', ...signedFor(route, caller) }
      const {
        statusCode,
        headers: answered,
        body,
      } = await app.inject({ method: route.method, url: route.target, headers, payload: '{}' })
      expectRefused({
        status: statusCode,
        isMarked: answered[internalHeaders.refused] === name,
        body,
      })
      expectRefused(await ask(route, { ...signedFor(route, caller), 'idempotency-key': 'k' }))
    }
    expect(ran).toEqual([])
  })

  it('refuses internal routes to callers of the API, and operations to gateways', async () => {
    for (const route of routes)
      expectRefused(await ask(route, signedFor(route, isInternal(route) ? alice : gatewayCaller)))
    expect(ran).toEqual([])
  })

  it('answers every route for a valid identity', async () => {
    // The host of this spec has no files.
    for (const route of routes.filter(({ isFile }) => !isFile)) {
      const { status, isMarked } = await ask(
        route,
        signedFor(route, isInternal(route) ? gatewayCaller : alice),
      )
      // Most requests lack input here; only authenticated callers receive this error.
      expect({
        target: route.target,
        isIn: [200, 400, 415, 422].includes(status),
        isMarked,
      }).toEqual({
        target: route.target,
        isIn: true,
        isMarked: false,
      })
    }
    expect(ran).toContain('access-list')
  })
})
