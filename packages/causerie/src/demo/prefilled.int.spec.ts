import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyOperation, operations } from '@causerie/contracts'
import { openapi } from '@causerie/contracts/documents'
import { createLog } from '@causerie/kernel/engine'
import { formOf } from '@causerie/testkit'
import { createDatabase } from '@causerie/testkit/databases'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Credentials } from '../credentials.ts'
import { type Running, startOneProcess } from '../one-process.ts'
import { openDemoWorld } from './demo-world.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; example?: unknown; schema: { type?: string; default?: unknown } }
type Described = {
  operationId: string
  security: readonly Record<string, unknown>[]
  parameters: readonly Parameter[]
  requestBody?: { content: { 'application/json': { example?: unknown } } }
}
type Document = { paths: Record<string, Record<string, Described>> }

/** Operations whose prefilled request cannot succeed in the demo world, and why. */
const exceptions: Readonly<Record<string, { status: number; why: string }>> = {
  createAuthToken: { status: 403, why: 'The demo network is not in secure mode, so that people can sign in with the API key alone.' },
  createBrandUser: { status: 403, why: 'A network has one brand user at most, and the examples of other operations need it.' },
  unflagStory: { status: 403, why: 'Alice has not flagged the story: it is there for the request that flags it.' },
  ...Object.fromEntries(
    ['stopStream', 'reportUnpublished', 'reportRecorded', 'reportFlaggedFrame'].map((id) => [
      id,
      { status: 400, why: 'Nobody has published a stream: the demo world has no media server.' },
    ]),
  ),
  unpinPostGlobally: { status: 400, why: 'Nothing is pinned for the whole network: the one place is for the request that pins a post.' },
}

const mediaServerKey = 'the media server of the demo world'
let database: Awaited<ReturnType<typeof createDatabase>>
let running: Running
let folder: string
/** The demo world of the test in progress. */
let world: Credentials
beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
  folder = mkdtempSync(join(tmpdir(), 'causerie-prefilled-'))
  const demo = () => ({ token: world.tokens.alice, ids: world.ids })
  running = await startOneProcess({ databaseUrl: database.url, host: '127.0.0.1', port: 0, log: createLog('silent'), demo, mediaServerKey })
})
afterAll(async () => {
  await running.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const openWorld = async (networkId: string): Promise<Credentials> => {
  const said: string[] = []
  const opened = await openDemoWorld({ ...running, networkId }, join(folder, networkId), (line) => said.push(line))
  expect(said).toEqual([])
  return opened
}

/** The request that the explorer fills in: examples, else defaults; parameters without either stay empty and are not sent. */
const prefilled = (path: string, { parameters, requestBody }: Described): { url: string; body?: string } => {
  const values = parameters.flatMap(({ name, in: place, example, schema }) => {
    const value = example ?? schema.default
    // Of an object, the explorer makes up a value.
    if (value === undefined && schema.type === 'object') throw new Error(`${name} needs an example`)
    return value === undefined ? [] : [{ name, place, value }]
  })
  // Ids in paths are texts.
  const target = values
    .filter(({ place }) => place === 'path')
    .reduce((url, { name, value }) => url.replace(`{${name}}`, encodeURIComponent(value as string)), path)
  const query = values.filter(({ place }) => place === 'query').flatMap(({ name, value }) => pairsOf(name, value))
  const body = requestBody?.content['application/json']?.example
  return { url: `${target}?${new URLSearchParams(query).toString()}`, ...(body !== undefined && { body: JSON.stringify(body) }) }
}

/** Lists repeat the parameter, with objects in them as JSON; other objects have their members in brackets. */
const pairsOf = (name: string, value: unknown): [string, string][] => {
  if (Array.isArray(value)) return value.map((item) => [name, typeof item === 'object' ? JSON.stringify(item) : String(item)])
  if (typeof value === 'object' && value !== null) return Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, String(inner)])
  return [[name, String(value)]]
}

const credentialOf = ({ security }: Described): Record<string, string> => {
  const { apiKey, serverKey, adminToken, tokens } = world
  const headers: Record<string, Record<string, string>> = {
    token: { authorization: `Bearer ${tokens.alice}` },
    'admin-token': { authorization: `Bearer ${adminToken}` },
    'api-key': { 'x-api-key': apiKey },
    'server-key': { 'x-server-key': serverKey },
    'media-server': { 'x-media-server-key': mediaServerKey },
  }
  return Object.assign({}, ...Object.keys(security[0] ?? {}).map((scheme) => headers[scheme]))
}

const send = async (path: string, method: string): Promise<{ status: number; text: string }> => {
  const document = (await (await fetch(`${running.baseUrl}/docs/json`)).json()) as Document
  const operation = document.paths[path]?.[method]
  if (!operation) throw new Error(`${method} ${path} is not in the document`)
  const { url, body } = prefilled(path, operation)
  const headers = { ...credentialOf(operation), ...(body !== undefined && { 'content-type': 'application/json' }) }
  const of: Readonly<Record<string, AnyOperation>> = operations
  const uploading = of[operation.operationId]
  // Whoever reads the documents picks a file.
  const sent = uploading?.upload ? formOf(uploading, uploading.example.body) : body
  const answer = await fetch(`${running.baseUrl}${url}`, {
    method: method.toUpperCase(),
    headers,
    redirect: 'manual',
    ...(sent !== undefined && { body: sent }),
  })
  return { status: answer.status, text: await answer.text() }
}

const all = Object.entries((openapi('test') as Document).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({ operationId, method, path })),
)
/** Older paths of an operation have its id with their version. */
const successOf = (operationId: string): number => {
  const all: Readonly<Record<string, AnyOperation>> = operations
  return all[operationId]?.success ?? 200
}
const expectation = (operationId: string) => exceptions[operationId]?.status ?? successOf(operationId)

describe('in the demo world, the prefilled query', () => {
  beforeAll(async () => {
    world = await openWorld('demo')
  })
  test.each(all.filter(({ method }) => method === 'get'))('$operationId is answered', async ({ operationId, method, path }) => {
    const { status, text } = await send(path, method)
    expect({ status, text }).toEqual({ status: expectation(operationId), text })
  })
})

describe('in a demo world of its own, the prefilled command', () => {
  const commands = all.filter(({ method }) => method !== 'get')
  const worlds = new Map<string, Credentials>()
  beforeAll(async () => {
    // Several at once: creating a world is waiting, for the most part.
    const open = commands[Symbol.iterator]()
    const work = async () => {
      // Ids of networks are in lower case.
      for (const { operationId } of open) worlds.set(operationId, await openWorld(operationId.toLowerCase()))
    }
    await Promise.all(Array.from({ length: 8 }, work))
  }, 400_000)
  test.each(commands)('$operationId is executed', async ({ operationId, method, path }) => {
    world = worlds.get(operationId) ?? world
    const { status, text } = await send(path, method)
    expect({ status, text }).toEqual({ status: expectation(operationId), text })
  })
})

test('only operations that exist are exceptions', () => {
  for (const id of Object.keys(exceptions)) expect(operations).toHaveProperty(id)
})
