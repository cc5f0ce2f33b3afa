import { type AnyOperation, operations as catalogue, type ServiceName } from '@causerie/contracts'
import {
  type AccessSource,
  addHealthRoutes,
  createApp,
  createRouter,
  internalHeaders,
  type LoadLimit,
  type Log,
  type Metrics,
  redactUrl,
  type TokenStore,
} from '@causerie/http'
import type { Health } from '@causerie/kernel'
import cors from '@fastify/cors'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { followAccessList } from './access-list.ts'
import { createAdmission } from './admit.ts'
import { createConclusion } from './conclude.ts'
import { connectToInstances } from './connect-to-instances.ts'
import { createConsistency } from './consistency.ts'
import { createCredentials } from './credentials.ts'
import { addDocs, type DemoToken } from './docs.ts'
import { createForward } from './forward.ts'
import { createHandler } from './handle-request.ts'
import { createLimits, type Limits } from './limit-requests.ts'
import type { Upstream } from './upstream.ts'

export type GatewayOptions = {
  upstreams: Partial<Record<ServiceName, Upstream>>
  accessSource: AccessSource
  /** Consistency tokens that several gateways share; whoever made the store closes it. Without it each gateway knows what was done through it. */
  sharedTokens?: TokenStore | undefined
  /** Nobody is limited without. Whoever made the counts closes them. */
  limits?: Limits | undefined
  /** How many proxies stand before the gateway, each adding an address to `X-Forwarded-For`. */
  proxies?: number
  load?: Partial<LoadLimit>
  log: Log
  /** All of the catalogue, unless told otherwise. */
  operations?: readonly AnyOperation[]
  /** What else `/readyz` depends on. */
  health?: () => Promise<Health>
  metrics?: Metrics
  /** Makes `/docs` ready to be tried. */
  demoToken?: DemoToken
  /** Milliseconds since 1970. */
  now?: () => number
  /** A body must have arrived within this time (10 s). */
  bodyMilliseconds?: number
}

export type Gateway = {
  app: FastifyInstance
  /** Resolves once the gateway knows whom to let in; until then it answers 503. */
  ready(): Promise<void>
  /** Takes no more requests, answers those that are here, then closes its connections. Sources and stores belong to whoever made them. */
  close(): Promise<void>
}

/** The way in: it knows who asks and where to, and nothing of what is asked. */
export const createGateway = (options: GatewayOptions): Gateway => {
  const { upstreams, accessSource, sharedTokens, log, now = Date.now, bodyMilliseconds = 10_000 } = options
  const router = createRouter(options.operations ?? Object.values<AnyOperation>(catalogue))
  const accessList = followAccessList(accessSource, log, { now })
  const onUnanswered = (call: 'get' | 'merge') => options.metrics?.unanswered(call)
  const consistency = createConsistency({ shared: sharedTokens, onUnanswered, log })
  const conclude = createConclusion(consistency, accessList)
  const handle = createHandler({
    admit: createAdmission({
      router,
      checkCredential: createCredentials(accessList, now),
      limit: createLimits(options.limits),
      consistency,
    }),
    upstreams,
    forward: createForward(conclude, log),
    conclude,
    bodyMilliseconds,
  })

  const { load, metrics, proxies = 0 } = options
  const app = createApp({ log, bodyMilliseconds, proxies, ...(load && { load }), ...(metrics && { metrics }) })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, id: requestId } = request
    const isUsual = probes.has(request.routeOptions.url ?? '') && reply.statusCode < 500
    log[isUsual ? 'debug' : 'info'](
      { requestId, method, url: redactUrl(url).slice(0, 1000), status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'request',
    )
    done()
  })
  void app.register(cors, corsOptions)
  addDocs(app, options.demoToken ?? (() => undefined))
  addHealthRoutes(app, async () => {
    const health = (await options.health?.()) ?? { isReady: true, checks: {} }
    const isOk = accessList.isReady()
    const accessCheck = { isOk, detail: isOk ? '' : 'community has not been heard yet' }
    return { isReady: health.isReady && isOk, checks: { ...health.checks, 'access-list': accessCheck } }
  })
  const elsewhere = Object.values(upstreams).filter((upstream) => 'origin' in upstream)
  const undici = { ...connections, connect: connectToInstances(elsewhere) }
  void app.register(httpProxy, { ...proxyOptions, undici, httpMethods: app.supportedMethods, handler: handle })

  return {
    app,
    ready: () => accessList.ready(),
    async close() {
      await app.close()
      await accessList.close()
    },
  }
}

/** Asked every few seconds by whoever watches over the process. */
const probes = new Set(['/livez', '/readyz', '/metrics'])

/** Each call says itself where it goes (forward.ts); the path that came in must not be judged by other rules than the router's. */
const proxyOptions = {
  prefix: '/api',
  routes: ['/*'],
  upstream: '',
  replyOptions: { getUpstream: () => '' },
  preRewrite: () => '/',
  // Bodies are passed on by hand, and no two paths are alike.
  proxyPayloads: false,
  disableCache: true,
  disableRequestLogging: true,
  destroyAgent: true,
}

const connections = {
  connections: 64,
  // Services keep idle connections for longer, so none is closed while a request is on its way.
  keepAliveTimeout: 30_000,
  keepAliveMaxTimeout: 60_000,
}

const corsOptions = {
  origin: '*',
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'x-api-key', 'set-access-token-cookie', 'idempotency-key'],
  exposedHeaders: ['retry-after', 'ratelimit', 'ratelimit-policy', 'x-request-id', internalHeaders.stale, internalHeaders.repeated],
  maxAge: 86_400,
  strictPreflight: false,
}
