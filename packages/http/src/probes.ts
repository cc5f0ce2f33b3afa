import type { Health } from '@causerie/kernel'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { shareRuns } from './share-runs.ts'

/** What monitoring asks of a process. */
export type Probes = { health: () => Promise<Health>; metrics?: Metrics | undefined }

/**
 * `/livez`: the process responds. `/readyz`: the process can serve requests; if not, the failing checks. Requests share the checks.
 * `/metrics`: in Prometheus format.
 */
export const addProbes = (app: FastifyInstance, { health, metrics }: Probes): void => {
  const check = shareRuns(health)
  app.get('/livez', (_, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const { isReady, checks } = await check().catch(() => ({ isReady: false, checks: {} }))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', checks })
  })
  metrics?.serve(app, check)
}

/** An app that serves the probes alone, for a port that only operators reach. */
export const createProbesApp = (log: Log, probes: Probes): FastifyInstance => {
  const app = createApp({ log, bodyMilliseconds: 1_000 })
  addProbes(app, probes)
  return app
}
