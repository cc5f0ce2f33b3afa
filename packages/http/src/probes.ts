import type { Health } from '@causerie/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createApp } from './app.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { shareRuns } from './share-runs.ts'

/** What monitoring asks of a process. */
export type Probes = { health: () => Promise<Health>; metrics?: Metrics | undefined }

/**
 * `/livez`: the process responds. `/readyz`: the process can serve requests; operators are told
 * which checks fail if not. Requests share the checks. `/metrics`: in Prometheus format, for
 * operators alone. Everybody is an operator on a port that nobody else reaches.
 */
export const addProbes = (
  app: FastifyInstance,
  { health, metrics }: Probes,
  isOperator: (request: FastifyRequest) => boolean = () => true,
): void => {
  const check = shareRuns(health)
  app.get('/livez', (_, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const { isReady, checks } = await check().catch(() => ({ isReady: false, checks: {} }))
    const status = isReady ? 'ok' : 'unavailable'
    return reply
      .code(isReady ? 200 : 503)
      .send(isOperator(request) ? { status, checks } : { status })
  })
  metrics?.serve(app, check, isOperator)
}

/** An app that serves the probes alone, for a port that only operators reach. */
export const createProbesApp = (log: Log, probes: Probes): FastifyInstance => {
  const app = createApp({ log, bodyMilliseconds: 1_000 })
  addProbes(app, probes)
  return app
}
