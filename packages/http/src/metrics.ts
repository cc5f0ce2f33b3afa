import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Measure, type Measured, serviceMeasures } from './service-measures.ts'
import { shareRuns } from './share-runs.ts'

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
  /** Adds `/metrics` to this app. */
  serve(app: FastifyInstance): void
  /** Counts a request that was refused before routing. */
  refused(): void
  /** Counts a call to the token store that timed out. */
  unanswered(call: 'get' | 'merge'): void
  /** Adds the metrics of a service. */
  add(host: Measured): void
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const createMetrics = (): Metrics => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'causerie_request_seconds',
    help: 'Duration of requests by operation and status.',
    labelNames: ['operation', 'status'],
    buckets,
    registers: [register],
  })
  const refusals = new Counter({
    name: 'causerie_requests_refused_total',
    help: 'Requests refused with 503 because the process was at its load limit.',
    registers: [register],
  })
  const unanswered = new Counter({
    name: 'causerie_token_store_unanswered_total',
    help: 'Calls to the consistency token store that timed out; reads may miss writes made through another gateway.',
    labelNames: ['call'],
    registers: [register],
  })
  const hosts: Measured[] = []
  for (const measure of serviceMeasures) addGauge(register, measure, hosts)
  const collect = shareRuns(() => register.metrics())

  return {
    observe: (app) => {
      app.decorateRequest('operationId', '')
      app.addHook('onResponse', (request, reply, done) => {
        requests.observe({ operation: request.operationId || 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      })
    },
    serve: (app) => {
      app.get('/metrics', async (_, reply) => reply.type(register.contentType).send(await collect()))
    },
    refused: () => refusals.inc(),
    unanswered: (call) => unanswered.inc({ call }),
    add: (host) => {
      hosts.push(host)
    },
  }
}

const addGauge = (register: Registry, { name, help, labels, samples }: Measure, hosts: readonly Measured[]): Gauge =>
  new Gauge({
    name: `causerie_${name}`,
    help,
    labelNames: ['service', ...labels],
    registers: [register],
    async collect() {
      this.reset()
      for (const host of hosts) {
        // Omit values that are currently unavailable.
        const known = await Promise.resolve(samples(host)).catch(() => [])
        for (const { labels: of, value } of known) this.set({ service: host.service.name, ...of }, value)
      }
    },
  })
