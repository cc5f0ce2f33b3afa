import { connect } from 'node:net'
import { openSession } from '@causerie/contracts/community'
import { everyOperation } from '@causerie/contracts/every-contract'
import type { ServiceName } from '@causerie/contracts/shared'
import {
  type AccessEntry,
  createIdentities,
  createServiceApp,
  endpoint,
  hashOfKey,
  type InternalRoute,
  type Log,
  type OperationHost,
  type TokenStore,
} from '@causerie/http'
import type { Caller, Health } from '@causerie/kernel'
import type { Answer, RequestContext } from '@causerie/kernel/engine'
import { createGateway, type GatewayOptions } from '../src/gateway.ts'
import type { Upstream } from '../src/upstream.ts'
import { httpUpstream } from '../src/upstream-http.ts'
import { upstreamInProcess } from '../src/upstream-in-process.ts'
import { accessListOf, signingKey, tokenOf } from './people.ts'

const secret = 'only-for-tests-only-for-tests-only'
export const identities = createIdentities([{ id: 'a', secret }])
export const strangers = createIdentities([{ id: 'a', secret: secret.replaceAll('t', 'x') }])

/** The caller that services receive for her. */
export const alice: Caller = {
  userId: 'alice',
  networkId: 'n1',
  kind: 'user',
  sessionId: 's1',
  device: 'd1',
}

/** A log whose lines can be read, at the level `info`. */
export const openLog = (): { log: Log; lines: unknown[] } => {
  const lines: unknown[] = []
  const write = (...line: unknown[]): void => void lines.push(line)
  return { log: { debug: () => undefined, info: write, warn: write, error: write }, lines }
}

type Host = OperationHost & { health(): Promise<Health> }
type Received = {
  operation: string
  params: unknown
  query: unknown
  body: unknown
  caller: unknown
} & RequestContext

/** A service that answers what it received, with the given position; it also opens sessions. */
export const echo = (
  name: ServiceName,
  answer: Partial<Answer & { position: string }> = {},
): Host => ({
  service: {
    name,
    operations: Object.values(everyOperation)
      .filter(({ owner }) => owner === name)
      .map((contract) => ({ kind: 'query', contract, read: async () => ({}) })),
  },
  run: async (route, request, context) => {
    const received: Received = { operation: route.contract.id, ...request, ...context }
    const reply = {
      received: [received],
      ...(route.contract.opensSession && { accessToken: await tokenOfBody(request.body) }),
    }
    return { reply, isStale: false, ...answer }
  },
  health: async () => ({ isReady: true, checks: {} }),
})

const tokenOfBody = (body: unknown): Promise<string> =>
  tokenOf({ claims: { user: { publicUserId: openSession.body.parse(body).userId } } })

export const startService = async (host: Host, internalRoutes: readonly InternalRoute[] = []) => {
  const { log, lines } = openLog()
  const app = createServiceApp({ host, identities, log, internalRoutes, bodyMilliseconds: 300 })
  return { app, lines, origin: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

export type Composition = 'in one process' | 'over HTTP'

/** A gateway with three echoing services, alice's token and the API key `key`. */
export const startNetwork = async (
  composition: Composition,
  more: Partial<GatewayOptions> & { recorded?: string; entries?: readonly AccessEntry[] } = {},
) => {
  const { log, lines } = openLog()
  const community = accessListOf(
    signingKey,
    { kind: 'api-key', hash: hashOfKey('key'), networkId: 'n1', isValid: true },
    ...(more.entries ?? []),
  )
  const hosts = (['community', 'content', 'notifications'] as const).map((name) =>
    echo(name, more.recorded ? { position: more.recorded } : {}),
  )
  const apps =
    composition === 'over HTTP' ? await Promise.all(hosts.map((host) => startService(host))) : []
  const upstreamOf = (host: Host, index: number): Upstream => {
    const origin = apps[index]?.origin
    return origin
      ? httpUpstream({ origin, identities })
      : upstreamInProcess(endpoint(host, { log }))
  }
  const gateway = createGateway({
    upstreams: Object.fromEntries(
      hosts.map((host, index) => [host.service.name, upstreamOf(host, index)]),
    ),
    accessSource: community.source,
    log,
    bodyMilliseconds: 300,
    ...more,
  })
  await gateway.ready()
  const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const close = async (): Promise<void> => {
    await gateway.close()
    for (const { app } of apps) await app.close()
  }
  return { gateway, origin, community, lines, close, ask: askAs(origin, await tokenOf()) }
}

export type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
export type Reply = {
  status: number
  headers: Headers
  body: Record<string, unknown>
  received: Received
}

/** Sends requests with the given token; the body may be anything that fetch accepts. */
export const askAs =
  (origin: string, token: string) =>
  async (method: string, path: string, init: Init = {}): Promise<Reply> => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(origin + path, { method, ...init, headers })
    // The services of this network answer nothing else; refusals have no such member, which fails
    // the test that reads it.
    const body = (await response.json()) as Record<string, unknown> & { received: [Received] }
    return {
      status: response.status,
      headers: response.headers,
      body,
      received: body.received?.[0],
    }
  }

/** Sends raw bytes and returns everything received until the connection ends. */
export const sendRaw = (origin: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(origin)
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })

/** A store that fails in the given way. */
export const brokenStore = (fail: () => Promise<never>): TokenStore => ({
  get: fail,
  merge: fail,
  close: async () => undefined,
})
