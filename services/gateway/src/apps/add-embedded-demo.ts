import type { FastifyInstance } from 'fastify'
import { contentPolicy } from '../docs/pages.ts'
import { embedded } from './app-page.ts'
import type { BuiltApp } from './built-app.ts'

export const embeddedDemoPath = '/demo/two/embedded'
const policy = contentPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/** Serves two people of the demo as a part of the first page, and of no page of others. */
export const addEmbeddedDemo = (app: FastifyInstance, built: BuiltApp): void => {
  const { page } = embedded(built)
  app.get(embeddedDemoPath, async (_, reply) => {
    const content = await page()
    if (!content) return reply.callNotFound()
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy)
    return reply.type('text/html; charset=utf-8').send(content)
  })
}
