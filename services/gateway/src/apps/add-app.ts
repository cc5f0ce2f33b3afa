import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendCompressed } from '../docs/compressed.ts'
import { contentTypes } from '../docs/content-types.ts'
import { contentPolicy } from '../docs/pages.ts'
import type { BuiltApp } from './built-app.ts'

/**
 * Serves an app that runs in browsers at `path`, and its page at every path below, as the app
 * itself routes there. Until it is built, none of these paths exists.
 */
export const addApp = (app: FastifyInstance, path: '/demo' | '/console', built: BuiltApp): void => {
  for (const url of [path, `${path}/*`])
    app.get(url, async (_, reply) => {
      const page = await built.page()
      if (!page) return reply.callNotFound()
      reply.header('cache-control', 'no-cache').header('content-security-policy', contentPolicy)
      return reply.type('text/html; charset=utf-8').send(page)
    })
  app.get(`${path}/worker.js`, async (_, reply) => {
    const worker = await built.worker()
    if (!worker) return reply.callNotFound()
    reply.header('cache-control', 'no-cache').header('content-security-policy', contentPolicy)
    return reply.type(contentTypes['.js'] ?? '').send(worker)
  })
  app.get<{ Params: { file: string } }>(`${path}/assets/:file`, async (request, reply) => {
    const { file } = request.params
    const asset = await built.asset(file)
    if (!asset) return reply.callNotFound()
    reply
      .type(contentTypes[extname(file)] ?? '')
      .header('cache-control', 'public, max-age=31536000, immutable')
    return sendCompressed(request, reply, asset)
  })
}
