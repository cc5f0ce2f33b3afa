import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Compressed, compressed, sendCompressed } from './compressed.ts'
import { contentTypes } from './content-types.ts'
import { header, headOf, type PageContext } from './header.ts'

const own = (name: string): string => fileURLToPath(new URL(`../../pages/${name}`, import.meta.url))
// Only the files of the explorer are used, which this package has without telemetry.
const require = createRequire(import.meta.url)
const explorerPackage = require.resolve('@fastify/swagger-ui/package.json')
const explorer = (name: string): string => join(dirname(explorerPackage), 'static', name)

const files = {
  'explorer.css': own,
  'explorer.js': own,
  'events.css': own,
  'events.js': own,
  'calls.json': own,
  'code-samples.js': own,
  'first.css': own,
  'first.js': own,
  'icon.svg': own,
  'matching.js': own,
  'search.css': own,
  'search.js': own,
  'shell.css': own,
  'swagger-ui.css': explorer,
  'swagger-ui-bundle.js': explorer,
}

/**
 * Nothing of other servers, and no script but files of this one. The explorer sets styles of
 * elements and has images in its style sheet.
 */
export const contentPolicy =
  "default-src 'none'; connect-src 'self'; img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the files of the pages, each read from disk once. */
export const addPageFiles = (app: FastifyInstance): void => {
  for (const [name, locate] of Object.entries(files)) {
    const content = readOnce(() => locate(name))
    app.get(`/docs/pages/${name}`, async (request, reply) => {
      reply.type(contentTypes[extname(name)] ?? '').header('cache-control', 'max-age=3600')
      return sendCompressed(request, reply, await content())
    })
  }
}

export const addPage = (
  app: FastifyInstance,
  path: string,
  content: () => Promise<Compressed>,
): void => {
  app.get(path, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', contentPolicy)
    return sendCompressed(request, reply, await content())
  })
}

/** The guide for clients, whose file has no head and no header of its own. */
export const clientsPage = (context: PageContext): (() => Promise<Compressed>) => {
  let made: Promise<Compressed> | undefined
  return () => {
    made ??= readFile(own('clients.html'), 'utf8').then((main) =>
      compressed(
        Buffer.from(`<!doctype html>
<html lang="en">
${headOf('Causerie for clients', ['<link rel="stylesheet" href="/docs/pages/events.css">'])}
<body>
  ${header('/docs/clients', context)}
${main}</body>
</html>
`),
      ),
    )
    return made
  }
}

const readOnce = (locate: () => string): (() => Promise<Compressed>) => {
  let read: Promise<Compressed> | undefined
  return () => {
    read ??= readFile(locate()).then(compressed)
    return read
  }
}
