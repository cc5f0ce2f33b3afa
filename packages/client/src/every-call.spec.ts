import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callsOf, type NamedRoute } from './generator/call-names.ts'
import type { Document } from './generator/document.ts'
import { createClient } from './index.ts'

type Members = Record<string, unknown>
type ByPath = (path: string, init: object) => Promise<unknown>
type ByName = Record<string, (input: Members) => Promise<unknown>>

const document: Document = JSON.parse(
  readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
)

/** The request of the example in `/docs`, by its parts. */
const exampleOf = ({ operation }: NamedRoute) => {
  const values = (place: string): Members =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place && parameter.example !== undefined)
        .map(({ name, example }) => [name, example]),
    )
  const body = operation.requestBody?.content?.['application/json']?.example
  return { path: values('path'), query: values('query'), body }
}

/** What a call sends. */
const sentBy = async <C>(call: (client: Record<string, C | undefined>) => unknown) => {
  const sent: Request[] = []
  const client = createClient({
    baseUrl: 'http://127.0.0.1',
    session: async () => ({ accessToken: 'token' }),
    fetch: async (input, init) => {
      sent.push(new Request(input, init))
      return Response.json({})
    },
  })
  // The table names what is called.
  await call(client as unknown as Record<string, C | undefined>)
  const [request] = sent
  const { pathname, searchParams } = new URL(request?.url ?? '')
  const body = await request?.text()
  return { method: request?.method, pathname, query: [...searchParams].sort(), body }
}

const calls = callsOf(document).filter(({ verb }) => verb !== 'upload')

test.each(calls.map((call) => ({ ...call, name: `${call.noun}.${call.verb}` })))(
  '$name sends the example of its operation',
  async (call) => {
    const { path, query, body } = exampleOf(call)
    const { options, ...members } = query
    const input = { ...path, ...members, ...Object(options), ...Object(body) }
    const byName = await sentBy<ByName>((client) => client[call.noun]?.[call.verb]?.(input))
    const byPath = await sentBy<ByPath>((client) =>
      client[call.method]?.(call.path, { params: { path, query }, body }),
    )
    expect(byName).toEqual({ ...byPath, body: byPath.body === '{}' ? '' : byPath.body })
  },
)
