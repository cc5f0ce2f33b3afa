import { asyncapi, openapi } from '@causerie/contracts/documents'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { eventsPage } from './events-page.ts'
import { isLocalReader } from './is-local-reader.ts'

/** A token to begin with, where there is somebody whose token may be given away: a person of the demo world. */
export type DemoToken = () => string | undefined

// Made from the contracts, and held to its references by their specs.
type Document = StaticDocumentSpec['document']
const version = '0.1.0'

/**
 * `/docs`: every operation, to be read and tried. `/docs/events`: every event. Both come from the contracts. Who opens them on this
 * machine finds the token of a demo person filled in.
 */
export const addDocs = (app: FastifyInstance, demoToken: DemoToken): void => {
  void app.register(async (docs) => {
    const document = {} as Document
    await docs.register(swagger, { mode: 'static', specification: { document } })
    docs.get('/docs/demo-token', ({ socket, headers }, reply) => {
      const token = isLocalReader(socket.remoteAddress, headers) ? demoToken() : undefined
      // A page from elsewhere might read it from the browser's cache.
      return reply.header('cache-control', 'no-store').send({ token: token ?? null })
    })
    docs.get('/docs/events.json', (_, reply) => reply.send(asyncapi(version)))
    docs.get('/docs/events', (_, reply) => reply.type('text/html; charset=utf-8').send(eventsPage()))
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      uiConfig: { docExpansion: 'none', tryItOutEnabled: true, onComplete: fillIn },
      uiHooks: {
        // Written for the first who looks: it would take most of the gateway's start.
        onRequest: (_, __, done) => {
          if (!('openapi' in document)) Object.assign(document, openapi(version))
          done()
        },
      },
    })
  })
}

/** Runs in the browser, once the explorer is there. */
const fillIn = (): void => {
  type Browser = { fetch: typeof fetch; ui: { preauthorizeApiKey(scheme: string, value: string): void } }
  // Only what a browser has: this function is sent there as text.
  const browser = globalThis as unknown as Browser
  void browser
    .fetch('/docs/demo-token')
    .then((answer) => answer.json() as Promise<{ token: string | null }>)
    .then(({ token }) => token !== null && browser.ui.preauthorizeApiKey('token', token))
}
