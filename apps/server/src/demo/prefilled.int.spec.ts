import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@causerie/contracts'
import { openapi } from '@causerie/contracts/documents'
import { createLog } from '@causerie/kernel/engine'
import type { AnyOperation } from '@causerie/protocol'
import { createDatabase } from '@causerie/testkit/databases'
import {
  type ApiDocument,
  type Found,
  operationsIn,
  sendPrefilled,
  servedDocument,
} from '@causerie/testkit/requests/prefilled'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Credentials } from '../configuration/credentials.ts'
import { type Running, startOneProcess } from '../roles/one-process.ts'
import { openDemoWorld } from './demo-world.ts'

/** Operations whose prefilled request cannot succeed in the demo world, and why. */
const exceptions: Readonly<Record<string, { status: number; why: string }>> = {
  createAuthToken: {
    status: 403,
    why: 'The demo network is not in secure mode, so that people can sign in with the API key alone.',
  },
  createBrandUser: {
    status: 403,
    why: 'A network has one brand user at most, and the examples of other operations need it.',
  },
  deleteNetwork: {
    status: 400,
    why: 'The example names no network, so that nobody deletes theirs by one click.',
  },
  unflagStory: {
    status: 403,
    why: 'Alice has not flagged the story: it is there for the request that flags it.',
  },
  ...Object.fromEntries(
    ['stopStream', 'reportUnpublished', 'reportRecorded', 'reportFlaggedFrame'].map((id) => [
      id,
      { status: 400, why: 'Nobody has published a stream: the demo world has no media server.' },
    ]),
  ),
  ...Object.fromEntries(
    ['uploadFileFromUrl', 'uploadImageFromUrl', 'uploadVideoFromUrl'].map((id) => [
      id,
      { status: 400, why: 'There is no such file on the internet.' },
    ]),
  ),
  unpinPostGlobally: {
    status: 400,
    why: 'Nothing is pinned for the whole network: the one place is for the request that pins a post.',
  },
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
  const demo = () => ({
    token: async () => world.tokens.alice,
    ids: world.ids,
    apiKey: world.apiKey,
    adminToken: world.adminToken,
    people: [],
  })
  running = await startOneProcess({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
    demo,
    mediaServerKey,
  })
})
afterAll(async () => {
  await running.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const openWorld = async (networkId: string): Promise<Credentials> => {
  const said: string[] = []
  const opened = await openDemoWorld({ ...running, networkId }, join(folder, networkId), (line) =>
    said.push(line),
  )
  expect(said).toEqual([])
  return opened
}

const send = (document: ApiDocument, found: Found) =>
  sendPrefilled({ baseUrl: running.baseUrl, document }, found, {
    ...world,
    token: world.tokens.alice,
    mediaServerKey,
  })

const contracts = openapi('test') as ApiDocument
const all = operationsIn(contracts)
/** Older paths of an operation have its id with their version. */
const successOf = (operationId: string): number => {
  const all: Readonly<Record<string, AnyOperation>> = operations
  return all[operationId]?.success ?? 200
}
const expectation = (operationId: string) =>
  exceptions[operationId]?.status ?? successOf(operationId)

describe('in the demo world, the prefilled query', () => {
  let served: ApiDocument
  beforeAll(async () => {
    world = await openWorld('demo')
    served = await servedDocument(running.baseUrl)
  })
  test.each(all.filter(({ method }) => method === 'get'))(
    '$operationId is answered',
    async (found) => {
      const { status, text } = await send(served, found)
      expect({ status, text }).toEqual({ status: expectation(found.operationId), text })
    },
  )
})

/** Commands that take away what those of other resources need. */
const alone = new Set([
  'deleteUser',
  'banUser',
  'blockUser',
  'endSession',
  'deleteCommunity',
  'leaveCommunity',
  'leaveChannel',
  'deleteChannel',
  'deletePost',
  'deletePostV3',
  'deleteStream',
])

/**
 * Commands that belong to the same resource would find each other's changes: each world is for one
 * command of every resource.
 */
const worldsOf = (commands: readonly Found[]): { command: Found; networkId: string }[] => {
  const before = new Map<string, number>()
  return commands.map((command) => {
    const { operationId, resource } = command
    if (alone.has(operationId)) return { command, networkId: operationId.toLowerCase() }
    const n = (before.get(resource) ?? 0) + 1
    before.set(resource, n)
    return { command, networkId: `commands-${n}` }
  })
}

describe('in a demo world without other commands of its resource, the prefilled command', () => {
  const commands = worldsOf(all.filter(({ method }) => method !== 'get'))
  const worlds = new Map<string, Credentials>()
  beforeAll(async () => {
    // Several at once: creating a world is waiting, for the most part.
    const networkIds = new Set(commands.map(({ networkId }) => networkId))[Symbol.iterator]()
    const work = async () => {
      for (const networkId of networkIds) worlds.set(networkId, await openWorld(networkId))
    }
    await Promise.all(Array.from({ length: 8 }, work))
  }, 400_000)
  test.each(commands)('$command.operationId is executed', async ({ command, networkId }) => {
    world = worlds.get(networkId) ?? world
    const { status, text } = await send(contracts, command)
    expect({ status, text }).toEqual({ status: expectation(command.operationId), text })
  })
})

test('only operations that exist are exceptions', () => {
  for (const id of Object.keys(exceptions)) expect(operations).toHaveProperty(id)
})
