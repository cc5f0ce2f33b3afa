import { asyncapi, openapi } from '@causerie/contracts/documents'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { eventsPage } from './events-page.ts'
import { isLocalReader } from './is-local-reader.ts'

/** The token that `/docs` is prefilled with: that of a demo user, if there is one. */
export type DemoToken = () => string | undefined

// Built from the contracts; their specs verify its references.
type Document = StaticDocumentSpec['document']
const version = '0.1.0'

/**
 * Serves `/docs`, which lists every operation and lets you try it, and `/docs/events`, which lists every event. Both are generated from
 * the contracts. For readers on this machine, the token of a demo user is filled in.
 */
export const addDocs = (app: FastifyInstance, demoToken: DemoToken): void => {
  void app.register(async (docs) => {
    const document = {} as Document
    await docs.register(swagger, { mode: 'static', specification: { document } })
    docs.get('/docs/demo-token', ({ socket, headers }, reply) => {
      const token = isLocalReader(socket.remoteAddress, headers) ? demoToken() : undefined
      // A page of another origin could read it from the browser's cache.
      return reply.header('cache-control', 'no-store').send({ token: token ?? null })
    })
    docs.get('/docs/events.json', (_, reply) => reply.send(asyncapi(version)))
    docs.get('/docs/events', (_, reply) => reply.type('text/html; charset=utf-8').send(eventsPage()))
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      uiConfig: { docExpansion: 'none', tryItOutEnabled: true, onComplete: authorizeExplorer },
      uiHooks: {
        // Built at the first request, because it would take most of the gateway's start time.
        onRequest: (_, __, done) => {
          if (!('openapi' in document)) Object.assign(document, openapi(version))
          done()
        },
      },
    })
  })
}

/** Runs in the browser, after the explorer has loaded. */
const authorizeExplorer = (): void => {
  type Browser = { fetch: typeof fetch; ui: { preauthorizeApiKey(scheme: string, value: string): void } }
  // Only uses what browsers have: this function is sent as text.
  const browser = globalThis as unknown as Browser
  void browser
    .fetch('/docs/demo-token')
    .then((answer) => answer.json() as Promise<{ token: string | null }>)
    .then(({ token }) => token !== null && browser.ui.preauthorizeApiKey('token', token))
}
