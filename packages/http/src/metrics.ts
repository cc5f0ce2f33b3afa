import { statfs } from 'node:fs/promises'
import { realtimePaths } from '@causerie/contracts/realtime'
import { refusalKinds } from '@causerie/contracts/refusal-kinds'
import type { Health } from '@causerie/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import {
  addBackupTimes,
  addDisk,
  addHealth,
  addLoad,
  addMeasure,
  addMemoryLimit,
  addPrehooks,
  addUnusedFiles,
  type BackupTimes,
  scrapes,
  type UnusedFiles,
} from './gauges.ts'
import { refusalKindAnswer } from './http-answer.ts'
import { type MeasuredPush, pushMeasures } from './push-measures.ts'
import { type MeasuredRealtime, realtimeMeasures } from './realtime-measures.ts'
import { send } from './send.ts'
import {
  type Measured,
  type Reading,
  readingMeasures,
  serviceMeasures,
} from './service-measures.ts'
import { shareRuns } from './share-runs.ts'
import type { Load } from './shed-load.ts'
import { type MeasuredWebhooks, webhooksMeasures } from './webhooks-measures.ts'
import { within } from './within.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the matched operation; empty before routing. */
    operationId: string
  }
}

/** The metrics of one process in Prometheus format. Every process serves its own. */
export type Metrics = {
  /** Counts the requests of this app. */
  observe(app: FastifyInstance): void
  /** Adds `/metrics` to this app, with the checks of `/readyz`, for operators. */
  serve(
    app: FastifyInstance,
    health: () => Promise<Health>,
    isOperator: (request: FastifyRequest) => boolean,
  ): void
  /** Counts a request that was refused before routing. */
  refused(): void
  /** Adds the requests in progress of an app. */
  watchLoad(read: () => Load): void
  /** Adds the space of the disk that uploads are received on. */
  watchDisk(folder: string): void
  /** Adds what is known of files that nothing shows. */
  watchUnusedFiles(read: () => Promise<UnusedFiles | undefined>): void
  /** Adds when the last backup was made, and how long it may take until the next one. */
  watchBackups(read: () => Promise<BackupTimes>): void
  /** Counts a call to the token store that timed out. */
  unanswered(call: 'get' | 'merge'): void
  /** Counts what asking a pre-hook led to. */
  askedPrehook(result: string): void
  /** Adds the number of pre-hooks that are not asked because they do not answer. */
  watchPrehooks(openBreakers: () => number): void
  /** Adds the metrics of a service. */
  add(host: Measured): void
  /** Adds the metrics of the realtime role. */
  addRealtime(realtime: Omit<MeasuredRealtime, 'service'>): void
  /** Adds the metrics of the webhooks role. */
  addWebhooks(webhooks: Omit<MeasuredWebhooks, 'service'>): void
  /** Adds the metrics of the push role. */
  addPush(push: Omit<MeasuredPush, 'service'>): void
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Milliseconds after which a process whose checks do not answer counts as not ready. */
const patience = 3_000
const noAnswer: Health = { isReady: false, checks: {} }

export const createMetrics = (): Metrics => {
  const register = new Registry()
  const registers = [register]
  const requests = new Histogram({
    name: 'causerie_request_seconds',
    help: 'Duration of requests by operation and status.',
    labelNames: ['operation', 'status'],
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'causerie_requests_refused_total',
    help: 'Requests refused with 503 because the process was at its load limit.',
    registers,
  })
  const unanswered = new Counter({
    name: 'causerie_token_store_unanswered_total',
    help: 'Calls to the consistency token store that timed out; reads may miss writes made through another gateway.',
    labelNames: ['call'],
    registers,
  })
  // They are there before the first one is counted, so that an increase is seen.
  for (const call of ['get', 'merge']) unanswered.inc({ call }, 0)
  const prehooks = new Counter({
    name: 'causerie_prehook_asked_total',
    help: 'Requests about which a pre-hook was to be asked, by what it said, or why it said nothing.',
    labelNames: ['result'],
    registers,
  })
  prehooks.inc({ result: 'allow' }, 0)
  addMemoryLimit(register)
  const hosts: Measured[] = []
  const realtimes: MeasuredRealtime[] = []
  const webhooksRoles: MeasuredWebhooks[] = []
  const pushRoles: MeasuredPush[] = []
  const readings: Reading[] = []
  for (const measure of serviceMeasures) addMeasure(register, measure, hosts)
  for (const measure of realtimeMeasures) addMeasure(register, measure, realtimes)
  for (const measure of webhooksMeasures) addMeasure(register, measure, webhooksRoles)
  for (const measure of pushMeasures) addMeasure(register, measure, pushRoles)
  for (const measure of readingMeasures) addMeasure(register, measure, readings)
  const { oncePerScrape, begin } = scrapes()
  let isProcessWatched = false
  /**
   * Not before somebody asks: to watch the event loop, it wakes the process a hundred times a
   * second.
   */
  const watchProcess = () => {
    if (!isProcessWatched) collectDefaultMetrics({ register })
    isProcessWatched = true
  }
  const collect = shareRuns(() => {
    begin()
    watchProcess()
    return register.metrics()
  })

  return {
    observe: (app) => {
      app.decorateRequest('operationId', '')
      app.addHook('onResponse', (request, reply, done) => {
        // How long clients stay connected is no duration of a request.
        if (Object.hasOwn(realtimePaths, request.operationId) && reply.statusCode < 400)
          return done()
        requests.observe(
          { operation: request.operationId || 'none', status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
        done()
      })
    },
    serve: (app, health, isOperator) => {
      // One process may serve them on two ports.
      if (!register.getSingleMetric('causerie_ready'))
        addHealth(
          register,
          oncePerScrape(() => within(patience, health(), noAnswer).catch(() => noAnswer)),
        )
      app.get('/metrics', async (request, reply) => {
        if (!isOperator(request))
          return send(
            reply.header('www-authenticate', 'Bearer'),
            refusalKindAnswer(refusalKinds.unauthorized),
          )
        return reply.type(register.contentType).send(await collect())
      })
    },
    refused: () => refusals.inc(),
    watchLoad: (read) => addLoad(register, read),
    watchDisk: (folder) =>
      addDisk(
        register,
        oncePerScrape(() => statfs(folder)),
      ),
    watchUnusedFiles: (read) => addUnusedFiles(register, oncePerScrape(read)),
    watchBackups: (read) => addBackupTimes(register, oncePerScrape(read)),
    unanswered: (call) => unanswered.inc({ call }),
    askedPrehook: (result) => prehooks.inc({ result }),
    watchPrehooks: (openBreakers) => addPrehooks(register, openBreakers),
    add: ({ service, statistics, health, lags }) => {
      const host = { service, statistics, health: oncePerScrape(health), lags: oncePerScrape(lags) }
      hosts.push(host)
      readings.push(host)
    },
    addRealtime: ({ statistics, lags }) => {
      const realtime = { service: { name: 'realtime' }, statistics, lags: oncePerScrape(lags) }
      realtimes.push(realtime)
      readings.push(realtime)
    },
    addWebhooks: ({ statistics, lags }) => {
      const webhooks = { service: { name: 'webhooks' }, statistics, lags: oncePerScrape(lags) }
      webhooksRoles.push(webhooks)
      readings.push(webhooks)
    },
    addPush: ({ statistics, lags }) => {
      const push = { service: { name: 'push' }, statistics, lags: oncePerScrape(lags) }
      pushRoles.push(push)
      readings.push(push)
    },
  }
}
