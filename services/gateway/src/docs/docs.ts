import { asyncapi, openapi } from '@causerie/contracts/documents'
import { jsonType } from '@causerie/http'
import type { FastifyInstance } from 'fastify'
import { eventsPage } from './events-page.ts'
import { isLocalReader } from './is-local-reader.ts'
import { addPage, addPageFiles, explorerPage } from './pages.ts'

/** The token that `/docs` is prefilled with: that of a demo user, if there is one. */
export type DemoToken = () => string | undefined

const version = '0.1.0'

/**
 * Serves `/docs`, which lists every operation and lets you try it, and `/docs/events`, which lists every event. Both are generated from
 * the contracts. For readers on this machine, the token of a demo user is filled in.
 */
export const addDocs = (app: FastifyInstance, demoToken: DemoToken): void => {
  const operations = madeOnce(() => JSON.stringify(openapi(version)))
  const events = madeOnce(() => JSON.stringify(asyncapi(version)))
  app.get('/docs/demo-token', ({ socket, headers }, reply) => {
    const token = isLocalReader(socket.remoteAddress, headers) ? demoToken() : undefined
    // A page of another origin could read it from the browser's cache.
    return reply.header('cache-control', 'no-store').send({ token: token ?? null })
  })
  app.get('/docs/json', (_, reply) => reply.type(jsonType).send(operations()))
  app.get('/docs/events.json', (_, reply) => reply.type(jsonType).send(events()))
  addPage(app, '/docs', explorerPage())
  addPage(app, '/docs/events', madeOnce(eventsPage))
  addPageFiles(app)
}

/** Made at the first request, because it would take most of the gateway's start time; every answer shares the same bytes. */
const madeOnce = (make: () => string): (() => Buffer) => {
  let made: Buffer | undefined
  return () => {
    made ??= Buffer.from(make())
    return made
  }
}
