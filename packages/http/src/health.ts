import type { Health } from '@causerie/kernel'
import type { FastifyInstance } from 'fastify'

/** `/livez`: the process responds. `/readyz`: the process can serve requests; if not, the failing checks. */
export const addHealthRoutes = (app: FastifyInstance, health: () => Promise<Health>): void => {
  app.get('/livez', (_, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const { isReady, checks } = await health().catch(() => ({ isReady: false, checks: {} }))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', checks })
  })
}
