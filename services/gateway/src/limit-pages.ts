import { send } from '@causerie/http'
import type { FastifyInstance } from 'fastify'
import type { LimitRequests } from './limit-requests.ts'

/** Polled by monitoring every few seconds. */
export const probes = new Set(['/livez', '/readyz', '/metrics'])

/** Scripts and styles, which are sent from memory. */
const isFile = (url: string): boolean =>
  url.endsWith('/assets/:file') || url.startsWith('/docs/pages/')

const kindOf = (url: string): 'probe' | 'file' | 'page' => {
  if (probes.has(url)) return 'probe'
  return isFile(url) ? 'file' : 'page'
}

/**
 * Limits what needs no token: documents, health and metrics, and paths that do not exist. `/livez`
 * only says that the process responds.
 */
export const limitPages = (app: FastifyInstance, { ofAddress }: LimitRequests): void => {
  app.addHook('onRequest', async ({ routeOptions: { url = '' }, raw, ip }, reply) => {
    if (url === '/livez' || raw.url?.startsWith('/api/')) return
    const { headers, answer } = await ofAddress(kindOf(url), ip)
    if (answer) return send(reply.headers(headers), answer)
  })
}
