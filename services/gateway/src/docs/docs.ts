import { type ExampleId, withIds } from '@causerie/contracts'
import { asyncapi, openapi } from '@causerie/contracts/documents'
import { jsonType } from '@causerie/http'
import type { FastifyInstance } from 'fastify'
import { eventsPage } from './events-page.ts'
import { isLocalReader } from './is-local-reader.ts'
import { addPage, addPageFiles, explorerPage } from './pages.ts'

/** What `/docs` is prefilled with: the token of a demo user, and the ids of the records that its examples name. */
export type Demo = { token: string | undefined; ids: Partial<Record<ExampleId, string>> }

const version = '0.1.0'
const noIds = {}

/**
 * Serves `/docs`, which lists every operation and lets you try it, and `/docs/events`, which lists every event. Both are generated from
 * the contracts. Where there is a demo world, its ids are filled in, and for readers on this machine the token of a demo user.
 */
export const addDocs = (app: FastifyInstance, demo: () => Demo | undefined): void => {
  const operations = madeOnce((ids: Demo['ids']) => JSON.stringify(withIds(openapi(version), ids)))
  const events = madeOnce(() => JSON.stringify(asyncapi(version)))
  app.get('/docs/demo-token', ({ socket, headers }, reply) => {
    const token = isLocalReader(socket.remoteAddress, headers) ? demo()?.token : undefined
    // A page of another origin could read it from the browser's cache.
    return reply.header('cache-control', 'no-store').send({ token: token ?? null })
  })
  app.get('/docs/json', (_, reply) => reply.type(jsonType).send(operations(demo()?.ids ?? noIds)))
  app.get('/docs/events.json', (_, reply) => reply.type(jsonType).send(events()))
  addPage(app, '/docs', explorerPage())
  addPage(app, '/docs/events', madeOnce(eventsPage))
  addPageFiles(app)
}

/** Made at the first request, and again from something else, because it would take most of the gateway's start time; every answer shares the same bytes. */
const madeOnce = <A extends unknown[]>(make: (...from: A) => string): ((...from: A) => Buffer) => {
  let made: { from: A; text: Buffer } | undefined
  return (...from) => {
    if (!made?.from.every((value, index) => value === from[index])) made = { from, text: Buffer.from(make(...from)) }
    return made.text
  }
}
