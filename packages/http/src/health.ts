import type { Health } from '@causerie/kernel'
import type { FastifyInstance } from 'fastify'
import { shareRuns } from './share-runs.ts'

/** `/livez`: the process responds. `/readyz`: the process can serve requests; if not, the failing checks. Requests share the checks. */
export const addHealthRoutes = (app: FastifyInstance, health: () => Promise<Health>): void => {
  const check = shareRuns(health)
  app.get('/livez', (_, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const { isReady, checks } = await check().catch(() => ({ isReady: false, checks: {} }))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', checks })
  })
}
