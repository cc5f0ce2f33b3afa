import { asyncapi, openapi } from '@causerie/contracts/documents'
import { jsonType } from '@causerie/http'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { eventsPage } from './events-page.ts'
import { isLocalReader } from './is-local-reader.ts'

/** The token that `/docs` is prefilled with: that of a demo user, if there is one. */
export type DemoToken = () => string | undefined

// Never read: the routes that would read it are answered below.
const unused = {} as StaticDocumentSpec['document']
const version = '0.1.0'

/**
 * Serves `/docs`, which lists every operation and lets you try it, and `/docs/events`, which lists every event. Both are generated from
 * the contracts. For readers on this machine, the token of a demo user is filled in.
 */
export const addDocs = (app: FastifyInstance, demoToken: DemoToken): void => {
  const operations = madeOnce(() => JSON.stringify(openapi(version)))
  const events = madeOnce(() => JSON.stringify(asyncapi(version)))
  const page = madeOnce(eventsPage)
  void app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: unused } })
    docs.get('/docs/demo-token', ({ socket, headers }, reply) => {
      const token = isLocalReader(socket.remoteAddress, headers) ? demoToken() : undefined
      // A page of another origin could read it from the browser's cache.
      return reply.header('cache-control', 'no-store').send({ token: token ?? null })
    })
    docs.get('/docs/events.json', (_, reply) => reply.type(jsonType).send(events()))
    docs.get('/docs/events', (_, reply) => reply.type('text/html; charset=utf-8').send(page()))
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      uiConfig: { docExpansion: 'none', tryItOutEnabled: true, onComplete: authorizeExplorer },
      uiHooks: {
        // The explorer's own routes would write the document anew for each request.
        onRequest: ({ routeOptions: { url } }, reply, done) => {
          if (url === '/docs/json') return void reply.type(jsonType).send(operations())
          if (url === '/docs/yaml') return reply.callNotFound()
          done()
        },
      },
    })
  })
}

/** Made at the first request, because it would take most of the gateway's start time; every answer shares the same bytes. */
const madeOnce = (make: () => string): (() => Buffer) => {
  let made: Buffer | undefined
  return () => {
    made ??= Buffer.from(make())
    return made
  }
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
