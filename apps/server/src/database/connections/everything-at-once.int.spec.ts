import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect, createLog } from '@causerie/kernel/engine'
import { eventually } from '@causerie/testkit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Configuration, readConfiguration } from '../../configuration/configuration.ts'
import type { Credentials } from '../../configuration/credentials.ts'
import { openDemoWorld } from '../../demo/demo-world.ts'
import { fileStoreOf } from '../../roles/file-store.ts'
import { type Running, startOneProcess } from '../../roles/one-process.ts'
import { backup } from '../../tools/backup/backup.ts'
import { rebuildTool } from '../../tools/rebuild-service.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../embedded-postgres/embedded-postgres.ts'
import { sumsOfOneProcess } from './connection-sums.ts'

/** What the smallest pools and a tool need. */
const needed = sumsOfOneProcess({ reads: 1, folds: 1 }).installation
const reservedForSuperusers = 3
const patience = 600_000
/** As many requests as a process takes at once at least, however late it is. */
const clients = 48
/** Of one process that nobody uses. */
const atRest = 20

let folder: string
let postgres: EmbeddedPostgres
let configuration: Configuration
let watching: Connection
let running: Running
let credentials: Credentials
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'causerie-connections-'))
  const settings = {
    max_connections: String(needed + reservedForSuperusers),
    fsync: 'off',
    synchronous_commit: 'off',
  }
  postgres = await startEmbeddedPostgres({
    dataFolder: join(folder, 'server'),
    log: () => undefined,
    settings,
  })
  configuration = readConfiguration({
    DATABASE_URL: postgres.url,
    CAUSERIE_DATA: folder,
    LOG_LEVEL: 'silent',
  })
  watching = await connect(
    { url: postgres.url, schemas: { rows: 'public', log: 'public' } },
    'the test',
  )
  const files = await fileStoreOf(configuration)
  running = await startOneProcess({
    databaseUrl: postgres.url,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
    files,
  })
  credentials = await openDemoWorld(running, folder, () => {})
}, patience)
afterAll(async () => {
  await running?.close()
  await watching?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const countOpen = `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
const open = async (): Promise<number> =>
  (await watching.query<{ count: number }>(countOpen)).rows[0]?.count ?? 0

/** The most connections that are open while `work` runs. */
const mostDuring = async (work: Promise<unknown>): Promise<number> => {
  let isDone = false
  const ended = work.finally(() => {
    isDone = true
  })
  let most = 0
  while (!isDone) most = Math.max(most, await open())
  await ended
  return most
}

const refused: string[] = []
type Request = [method: 'GET' | 'POST' | 'DELETE', path: string, body?: object]
const send = async (token: string | undefined, [method, path, body]: Request): Promise<number> => {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(running.baseUrl + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (answer.status >= 500) refused.push(`${answer.status} ${method} ${path} ${text}`)
  return answer.status
}

/** What one person does, on every service. */
const dayOf = (client: number): Request[] => [
  [
    'POST',
    '/api/v4/posts',
    {
      targetType: 'community',
      targetId: credentials.ids.communityId,
      data: { text: `Post ${client}` },
    },
  ],
  ['POST', '/api/v3/channels', { displayName: `Channel ${client}`, userIds: ['bob'] }],
  ['POST', '/api/v3/video-streaming', { title: `Live ${client}` }],
  ['GET', '/api/v5/me/global-feeds?limit=20'],
  ['GET', '/api/v3/channels?filter=member'],
  ['GET', '/api/v1/notification-tray'],
  ['GET', '/api/v3/users?keyword=b'],
]

const everything = async (): Promise<number[]> => {
  const { alice, bob, carol, dan } = credentials.tokens
  const requests = Array.from({ length: clients }, async (_, client) => {
    const token = [alice, bob, carol][client % 3] ?? alice
    const statuses: number[] = []
    for (const request of dayOf(client)) statuses.push(await send(token, request))
    return statuses
  })
  const live = Array.from({ length: 4 }, async () => {
    const ending = new AbortController()
    const headers = { authorization: `Bearer ${alice}` }
    const { status } = await fetch(`${running.baseUrl}/api/v1/realtime/stream`, {
      headers,
      signal: ending.signal,
    })
    ending.abort()
    return status
  })
  // Follow-ups and fan-outs of all services.
  const ended = send(dan, ['GET', '/api/v1/notification-tray']).then(async (status) => [
    status,
    await send(credentials.adminToken, [
      'DELETE',
      '/api/v4/users/dan?deleteAll=true&markMessageDeleted=true',
    ]),
  ])
  return [...(await Promise.all(requests)).flat(), ...(await Promise.all(live)), ...(await ended)]
}

test('everything at once, a backup and a rebuild among it, opens no more connections than were counted, and refuses nobody', {
  timeout: patience,
}, async () => {
  const answered: number[] = []
  const tools = async () => {
    await backup(configuration, join(folder, 'archive'))
    await rebuildTool(configuration, 'content', {
      from: 'journal',
      accept: [],
      isDryRun: true,
      onProgress: () => {},
    })
  }
  const use = async () => {
    for (let round = 0; round < 2; round += 1) answered.push(...(await everything()))
  }
  const most = await mostDuring(Promise.all([use(), tools()]))
  expect(refused).toEqual([])
  expect(answered.filter((status) => status >= 500)).toEqual([])
  expect(answered.length).toBeGreaterThan(clients * 10)
  expect(most).toBeGreaterThan(atRest)
  expect(most).toBeLessThanOrEqual(needed)
})

test('connections that nobody needs any more are given back', { timeout: patience }, async () => {
  await eventually(open, { timeout: 120_000, interval: 1_000 }).toBeLessThanOrEqual(atRest)
  expect(await send(credentials.tokens.alice, ['GET', '/api/v5/me/global-feeds?limit=20'])).toBe(
    200,
  )
})
