import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What bounds the requests of a route that the rate limits of the gateway do not count. */
    limitedBy?: string
  }
}

export type ServedRoute = { method: string; path: string; limitedBy: string | undefined }
const served = new WeakMap<FastifyInstance, ServedRoute[]>()

/** Keeps a list of what an app serves, for tests of what holds for every route. */
export const recordRoutes = (app: FastifyInstance): void => {
  const routes: ServedRoute[] = []
  served.set(app, routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat())
      routes.push({ method: one, path: url, limitedBy: config?.limitedBy })
  })
}

/** Every route of an app, those of its plugins once it is ready. */
export const routesOf = (app: FastifyInstance): readonly ServedRoute[] => served.get(app) ?? []
