import type { FastifyInstance } from 'fastify'
import type { Demo } from '../docs/docs.ts'
import { isLocalReader } from '../docs/is-local-reader.ts'
import { addApp } from './add-app.ts'
import type { BuiltApp } from './built-app.ts'

/** Serves the demo, and tells readers on this machine whom of the demo world they can sign in as, and with which key. */
export const addDemo = (app: FastifyInstance, demo: () => Demo | undefined, built: BuiltApp): void => {
  addApp(app, '/demo', built)
  app.get('/demo/people', ({ socket, headers }, reply) => {
    const world = isLocalReader(socket.remoteAddress, headers) ? demo() : undefined
    // A page of another origin could read it from the browser's cache.
    return reply.header('cache-control', 'no-store').send({ apiKey: world?.apiKey ?? null, people: world?.people ?? [] })
  })
}
