import { METHODS } from 'node:http'
import { everyOperation } from '@causerie/contracts/every-contract'
import {
  type AccessSource,
  addProbes,
  createApp,
  createRouter,
  internalHeaders,
  type LoadLimit,
  type Log,
  type Metrics,
  redactUrl,
  shareRuns,
  type TokenStore,
  unusedFor,
} from '@causerie/http'
import type { Health } from '@causerie/kernel'
import type { AnyOperation, ServiceName } from '@causerie/protocol'
import cors from '@fastify/cors'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { followAccessList } from './access-list.ts'
import { createAdmission } from './admit.ts'
import { createAnswerEffects } from './answer-effects.ts'
import { createActivity } from './apps/activity.ts'
import type { Installation } from './apps/add-installation.ts'
import { addNow, type Running } from './apps/add-now.ts'
import { addApps } from './apps/apps.ts'
import { addFirstPage } from './apps/first-page.ts'
import { type Authenticate, authenticateBy } from './authenticator.ts'
import { composedAnswers } from './composed-answers.ts'
import { connectToInstances } from './connect-to-instances.ts'
import { connectionsOfService } from './connection-pools.ts'
import { createConsistency } from './consistency.ts'
import { createCredentials } from './credentials.ts'
import { addDocs, type Demo } from './docs/docs.ts'
import { createForward } from './forward.ts'
import { createHandler } from './handle-request.ts'
import { createImport } from './import/import-records.ts'
import { createSendBatch } from './import/send-batch.ts'
import { createSendFile } from './import/send-file.ts'
import { limitPages, probes } from './limit-pages.ts'
import { createLimits, type Limits } from './limit-requests.ts'
import { createNetworkDownload } from './network-export/download-network.ts'
import { notifyOfAnswers, type RealtimeUpstream } from './notify-of-answers.ts'
import type { OperatorPass } from './operator/operator-pass.ts'
import { passToRealtime } from './pass-to-realtime.ts'
import { createPrehooks, type PrehookOptions } from './prehook/prehooks.ts'
import { createAskOwner } from './search/ask-owner.ts'
import { ServiceClient } from './service-client.ts'
import type { Upstream } from './upstream.ts'
import { createAskQuery } from './user-export/ask-query.ts'
import { createExportDownload } from './user-export/download-user-export.ts'

export type GatewayOptions = {
  upstreams: Readonly<Record<ServiceName, Upstream>>
  accessSource: AccessSource
  /** The realtime role in other processes. */
  realtime?: RealtimeUpstream
  /**
   * Consistency tokens shared by several gateways; the caller closes the store. Without it, a
   * gateway only knows its own requests.
   */
  sharedTokens?: TokenStore | undefined
  /** No rate limits if absent. The caller closes the counts. */
  limits?: Limits | undefined
  /** The number of trusted proxies, each of which adds an address to `X-Forwarded-For`. */
  proxies?: number
  load?: Partial<LoadLimit>
  log: Log
  /** All of the catalogue by default. */
  operations?: readonly AnyOperation[]
  /** What the media server sends; without it, nobody reports on streams. */
  mediaServerKey?: string | undefined
  /** Whether the first page, the apps and `/docs` are served (the default). */
  hasDocs?: boolean
  /** Where operators look at dashboards, for a link in the console. */
  dashboards?: string | undefined
  /** Whether this app serves the probes too (the default). */
  hasProbes?: boolean
  /** Further checks of `/readyz`. */
  health?: () => Promise<Health>
  metrics?: Metrics
  /** The demo world, with which `/docs` is prefilled; without it, there is no `/demo`. */
  demo?: () => Demo | undefined
  /** Who operates a single process. Without it, nobody is shown what is not for all. */
  pass?: OperatorPass | undefined
  /** What the console shows the operator, where everything runs in one process. */
  installation?: () => Promise<Installation>
  /** What the first page shows the operator, where everything runs in one process. */
  running?: () => Running
  /** Milliseconds since 1970. */
  now?: () => number
  /** Milliseconds within which a body must arrive (10 s by default). */
  bodyMilliseconds?: number
  /** Bytes of an import (4 GiB by default). */
  importedAtMost?: number | undefined
  /** Where the hooks of networks may be, and how long they may take. */
  prehooks?: Pick<PrehookOptions, 'opened' | 'milliseconds'>
}

export type Gateway = {
  app: FastifyInstance
  /** What `/readyz` says. */
  health(): Promise<Health>
  /** Resolves once the gateway has its access list; until then it answers 503. */
  ready(): Promise<void>
  authenticate: Authenticate
  /**
   * Stops accepting requests, answers the open ones, then closes its connections. The caller closes
   * sources and stores.
   */
  close(): Promise<void>
}

/**
 * Authenticates, limits and routes requests; of their contents it knows only what tells operations
 * apart that share a path, and what a pre-hook is asked.
 */
export const createGateway = (options: GatewayOptions): Gateway => {
  const {
    upstreams,
    accessSource,
    sharedTokens,
    log,
    now = Date.now,
    bodyMilliseconds = 10_000,
  } = options
  const router = createRouter(options.operations ?? Object.values(everyOperation))
  const accessList = followAccessList(accessSource, log, { now })
  const onUnanswered = (call: 'get' | 'merge') => options.metrics?.unanswered(call)
  const consistency = createConsistency({ shared: sharedTokens, onUnanswered, log })
  const keepEffects = createAnswerEffects(consistency, accessList)
  const activity = createActivity(now)
  const applyEffects: typeof keepEffects = (call, answer) => {
    // Nobody else is shown the counts.
    if (options.pass) activity.note(call, answer.status)
    return keepEffects(call, answer)
  }
  const limit = createLimits(options.limits)
  const prehooks = createPrehooks(accessList, {
    ...options.prehooks,
    metrics: options.metrics,
    log,
  })
  const elsewhere = Object.values(upstreams).filter((upstream) => 'origin' in upstream)
  const undici = new ServiceClient({ ...connections, connect: connectToInstances(elsewhere) })
  const ask = createAskOwner({ upstreams, client: undici })
  const asking = { upstreams, client: undici, ask, consistency, log }
  const handle = createHandler({
    admit: createAdmission({
      router,
      checkCredential: createCredentials(accessList, {
        now,
        keep: consistency.keep,
        ...(options.mediaServerKey !== undefined && { mediaServerKey: options.mediaServerKey }),
      }),
      limit,
      consistency,
    }),
    upstreams: {
      ...upstreams,
      gateway: composedAnswers({
        ask,
        download: createExportDownload(asking),
        exportNetwork: createNetworkDownload({ ...asking, router }),
        importRecords: createImport({
          send: createSendBatch(asking),
          sendFile: createSendFile(asking),
          ask: createAskQuery(asking),
          mostBytes: options.importedAtMost,
          log,
        }),
      }),
    },
    forward: createForward(applyEffects, log),
    applyEffects,
    prehooks,
    bodyMilliseconds,
  })

  const { load, metrics, pass, proxies = 0 } = options
  const authenticate = authenticateBy(accessList, now)
  const app = createApp({
    log,
    bodyMilliseconds,
    proxies,
    ...(load && { load }),
    ...(metrics && { metrics }),
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // Of proxies that are trusted, as Caddy and Ingress controllers say it where TLS ends.
    if (request.protocol === 'https') reply.header('strict-transport-security', onlyByTls)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, id: requestId } = request
    // Monitoring polls them, so their successes are not logged.
    const isUsual = probes.has(request.routeOptions.url ?? '') && reply.statusCode < 500
    log[isUsual ? 'debug' : 'info'](
      {
        requestId,
        method,
        url: redactUrl(url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
  void app.register(cors, corsOptions)
  limitPages(app, limit)
  const health = async (): Promise<Health> => {
    const further = (await options.health?.()) ?? { isReady: true, checks: {} }
    const isOk = accessList.isReady()
    const accessCheck = { isOk, detail: isOk ? '' : 'no answer from community yet' }
    return {
      isReady: further.isReady && isOk,
      checks: { ...further.checks, 'access-list': accessCheck },
    }
  }
  if (options.hasDocs ?? true) {
    const { demo = () => undefined } = options
    const context = { hasDemo: options.demo !== undefined }
    addDocs(app, demo, { pass, context })
    addNow(app, { pass, activity, demo, read: () => options.running?.() })
    addFirstPage(app, shareRuns(health), {
      apps: addApps(app, { ...options, authenticate }),
      ...context,
    })
  }
  if (options.hasProbes ?? true)
    addProbes(app, { health, metrics }, (request) => pass?.isShownBy(request) ?? false)
  if (options.realtime) {
    passToRealtime(app, options.realtime.instances, log)
    notifyOfAnswers(app, options.realtime)
  }
  routeEveryMethod(app)
  for (const prefix of ['/api', '/v1', '/files']) {
    void app.register(httpProxy, {
      ...proxyOptions,
      prefix,
      undici,
      httpMethods: app.supportedMethods,
      handler: handle,
    })
  }

  return {
    app,
    health,
    ready: () => accessList.ready(),
    authenticate,
    async close() {
      await app.close()
      await prehooks.close()
      await accessList.close()
    },
  }
}

/** For a year. Names below this one may be served otherwise. */
const onlyByTls = 'max-age=31536000'

/** The methods that operations and browsers use. */
const usualMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Routes every method that Node knows: the router answers 405, Fastify itself 404, or 400 where a
 * body is missing.
 */
const routeEveryMethod = (app: FastifyInstance): void => {
  for (const method of METHODS)
    if (!usualMethods.has(method))
      app.addHttpMethod(method, { hasBody: false, overrideExisting: true })
}

/** Each call has its own target (forward.ts); only the router interprets the incoming path. */
const proxyOptions = {
  routes: ['/*'],
  upstream: '',
  replyOptions: { getUpstream: () => '' },
  preRewrite: () => '/',
  // Bodies are passed explicitly, and no two paths are alike, so caching URLs is useless.
  proxyPayloads: false,
  disableCache: true,
  disableRequestLogging: true,
  destroyAgent: true,
}

const connections = {
  connections: connectionsOfService,
  // Shorter than a service drains, so that one that stops finds no connection left to close: only
  // whoever sends requests knows that none is on its way. Undici would believe the services, which
  // promise longer, if it were not for the maximum.
  keepAliveTimeout: unusedFor,
  keepAliveMaxTimeout: unusedFor,
}

const corsOptions = {
  origin: '*',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'authorization',
    'content-type',
    'x-api-key',
    'set-access-token-cookie',
    'idempotency-key',
    'last-event-id',
    ...new Set(Object.values(everyOperation).flatMap(({ queryHeaders }) => queryHeaders)),
  ],
  exposedHeaders: [
    'retry-after',
    'ratelimit',
    'ratelimit-policy',
    'x-request-id',
    internalHeaders.stale,
    internalHeaders.repeated,
  ],
  maxAge: 86_400,
  strictPreflight: false,
}
