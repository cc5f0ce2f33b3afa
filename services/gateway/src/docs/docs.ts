import { asyncapi, openapi } from '@causerie/contracts/documents'
import { type ExampleId, withIds } from '@causerie/contracts/shared'
import { jsonType } from '@causerie/http'
import type { FastifyInstance } from 'fastify'
import { addOperatorRoute } from '../operator/add-operator-route.ts'
import type { OperatorPass } from '../operator/operator-pass.ts'
import { asOpenApi30 } from './as-openapi-3-0.ts'
import { type Compressed, compressed, sendCompressed } from './compressed.ts'
import { contentsOf } from './contents.ts'
import { explorerPage } from './explorer-page.ts'
import { type Document, documentOfGroup } from './groups.ts'
import type { PageContext } from './header.ts'
import { heardEventsPage } from './heard-events-page.ts'
import { addPage, addPageFiles, clientsPage } from './pages.ts'
import { recordedEventsPage } from './recorded-events-page.ts'
import { version } from './version.ts'

export type Demo = {
  /**
   * The token of a demo user, and the ids of the records that examples name: `/docs` is prefilled
   * with them.
   */
  token: () => Promise<string | undefined>
  ids: Partial<Record<ExampleId, string>>
  /** The token with which a link of the terminal signs in to the console. */
  adminToken: string
  /** Whom `/demo` can sign in, and with which key. */
  apiKey: string
  people: readonly { userId: string; displayName: string }[]
}

type Documented = Pick<Demo, 'token' | 'ids'>

const noIds = {}

/**
 * Serves `/docs`, which lists every operation and lets you try it, `/docs/events`, which lists
 * what an app hears, `/docs/events/recorded`, a guide for clients, and what the search of these
 * pages finds. All but the guide are generated from the contracts. Where there is a demo world, its
 * ids are filled in, and for its operator the token of a demo user.
 */
export const addDocs = (
  app: FastifyInstance,
  demo: () => Documented | undefined,
  {
    pass,
    context = { hasDemo: false },
  }: { pass?: OperatorPass | undefined; context?: PageContext } = {},
): void => {
  const document = madeOnce((ids: Demo['ids']) => withIds(openapi(version), ids) as Document)
  const whole = madeOnce((ids: Demo['ids']) => bytes(document(ids)))
  const group = madeOnce((name: string, operationId: string | undefined, ids: Demo['ids']) => {
    const found = documentOfGroup(document(ids), name, operationId)
    return found && bytes(asOpenApi30(found))
  }, 100)
  const events = madeOnce(() => bytes(asyncapi(version)))
  const idsNow = () => demo()?.ids ?? noIds
  addOperatorRoute(app, '/docs/demo-token', {
    pass,
    give: async () => ({ token: (await demo()?.token()) ?? null }),
    withhold: () => ({ token: null, ...(demo() && { hasLink: true }) }),
  })
  app.get('/docs/json', async (request, reply) =>
    sendCompressed(request, reply.type(jsonType), await whole(idsNow())),
  )
  // A link to an operation asks for it alone: the explorer takes seconds to read a whole group.
  app.get<{ Params: { group: string; operation?: string } }>(
    '/docs/json/:group/:operation?',
    async (request, reply) => {
      const { params } = request
      const found = await group(params.group, params.operation, idsNow())
      return found ? sendCompressed(request, reply.type(jsonType), found) : reply.callNotFound()
    },
  )
  app.get('/docs/events.json', async (request, reply) =>
    sendCompressed(request, reply.type(jsonType), await events()),
  )
  const contents = madeOnce(() =>
    compressed(Buffer.from(JSON.stringify(contentsOf(document(noIds), context)))),
  )
  app.get('/docs/contents.json', async (request, reply) =>
    sendCompressed(request, reply.type(jsonType), await contents()),
  )
  addPage(
    app,
    '/docs',
    madeOnce(() => compressed(Buffer.from(explorerPage(context)))),
  )
  addPage(
    app,
    '/docs/events',
    madeOnce(() => compressed(Buffer.from(heardEventsPage(context)))),
  )
  addPage(
    app,
    '/docs/events/recorded',
    madeOnce(() => compressed(Buffer.from(recordedEventsPage(context)))),
  )
  addPage(app, '/docs/clients', clientsPage(context))
  addPageFiles(app)
}

const bytes = (document: object): Promise<Compressed> =>
  compressed(Buffer.from(JSON.stringify(document)))

/**
 * Made at the first request, because it would take most of the gateway's start time, and again from
 * something else; every answer shares the same bytes. The results of the latest `most` inputs are
 * kept.
 */
const madeOnce = <A extends unknown[], T>(
  make: (...from: A) => T,
  most = 1,
): ((...from: A) => T) => {
  const kept: { from: A; made: T }[] = []
  return (...from) => {
    const known = kept.find((entry) => entry.from.every((value, index) => value === from[index]))
    if (known) return known.made
    const entry = { from, made: make(...from) }
    kept.unshift(entry)
    kept.length = Math.min(kept.length, most)
    return entry.made
  }
}
