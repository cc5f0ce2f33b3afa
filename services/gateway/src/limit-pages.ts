import { send } from '@causerie/http'
import type { FastifyInstance } from 'fastify'
import type { LimitRequests } from './limit-requests.ts'

/** Polled by monitoring every few seconds. */
export const probes = new Set(['/livez', '/readyz', '/metrics'])

/**
 * Limits what needs no token: documents, health and metrics, and paths that do not exist. `/livez`
 * only says that the process responds.
 */
export const limitPages = (app: FastifyInstance, { ofAddress }: LimitRequests): void => {
  app.addHook('onRequest', async ({ routeOptions: { url = '' }, raw, ip }, reply) => {
    if (url === '/livez' || raw.url?.startsWith('/api/')) return
    const { headers, answer } = await ofAddress(probes.has(url) ? 'probe' : 'page', ip)
    if (answer) return send(reply.headers(headers), answer)
  })
}
