import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { services } from '@causerie/contracts'
import { createLog } from '@causerie/kernel/engine'
import { createDatabase, type TestDatabase } from '@causerie/testkit/databases'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type Configuration, readConfiguration } from '../configuration.ts'
import type { Credentials } from '../credentials.ts'
import { locateDatabase, withConnection } from '../database.ts'
import { demoClient } from '../demo/demo-client.ts'
import { openDemoWorld } from '../demo/demo-world.ts'
import { fileStoreOf } from '../file-store.ts'
import { type Running, startOneProcess } from '../one-process.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

/** A database and a folder for an installation. */
type Place = { database: TestDatabase; folder: string; configuration: Configuration; drop(): Promise<void> }
const place = async (): Promise<Place> => {
  const database = await createDatabase(inject('postgres'))
  const folder = mkdtempSync(join(tmpdir(), 'causerie-backup-'))
  const drop = async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  const configuration = readConfiguration({ DATABASE_URL: database.url, CAUSERIE_DATA: folder, LOG_LEVEL: 'silent' })
  return { database, folder, configuration, drop }
}
const start = async ({ configuration, database }: Place): Promise<Running> =>
  startOneProcess({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
    files: await fileStoreOf(configuration),
  })
const filesOf = async ({ configuration }: Place): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key, size } of (await fileStoreOf(configuration)).store.list()) keys.push(`${key} ${size}`)
  return keys.sort()
}

let world: Place
let running: Running
let credentials: Credentials
let archive: string
/** Ids of posts in the order in which they were acknowledged, and how many were when the backup began. */
const written: string[] = []
let before = 0

const asAlice = ({ baseUrl }: Running) => demoClient(baseUrl, { authorization: `Bearer ${credentials.tokens.alice}` })
const write = async (): Promise<void> => {
  const mentionees = [{ type: 'user', userIds: ['bob'] }]
  const body = { targetType: 'community', targetId: credentials.ids.communityId, data: { text: 'Before or after the cut' }, mentionees }
  const { status, body: answer } = await asAlice(running).post('/api/v4/posts', body)
  expect([status, answer.message]).toEqual([200, undefined])
  written.push(answer.posts?.[0]?.postId ?? '')
}

beforeAll(async () => {
  world = await place()
  running = await start(world)
  credentials = await openDemoWorld(running, world.folder, () => {})
  for (let i = 0; i < 5; i += 1) await write()
  before = written.length
  let isDone = false
  const writers = Array.from({ length: 4 }, async () => {
    while (!isDone) await write()
  })
  archive = join(world.folder, 'archive')
  await backup(world.configuration, archive)
  isDone = true
  await Promise.all(writers)
}, 180_000)
afterAll(async () => {
  await running.close()
  await world.drop()
})

const restored = async (until?: string): Promise<Place> => {
  const other = await place()
  onTestFinished(other.drop)
  await restore(other.configuration, { source: archive, until, say: () => {} })
  return other
}
type Event = { id: string; cause: string; hops: number }
const eventsIn = async ({ database }: Place): Promise<Event[]> => {
  const all: Event[] = []
  for (const service of services) {
    const address = await locateDatabase(database.url, service)
    const text = `select event_id as id, cause, hops from ${address.schemas.log}.journal`
    all.push(...(await withConnection(address.url, (connection) => connection.query<Event>(text))).rows)
  }
  return all
}

test('an installation that is restored has what was acknowledged before, signs nobody out, and goes on', { timeout: 180_000 }, async () => {
  const other = await restored()
  const again = await start(other)
  onTestFinished(() => again.close())
  const read = (postId: string) => asAlice(again).get(`/api/v4/posts/${postId}`)
  const found = await Promise.all(written.map(async (postId) => (await read(postId)).status === 200))
  const cut = found.filter(Boolean).length
  expect(cut).toBeGreaterThanOrEqual(before)
  expect(cut).toBeLessThan(written.length)
  expect(await filesOf(other)).toEqual(await filesOf(world))
  expect((await openDemoWorld(again, other.folder, () => {})).tokens).toEqual(credentials.tokens)
  const { status } = await asAlice(again).post('/api/v4/posts', { targetType: 'user', data: { text: 'After the restore' } })
  expect(status).toBe(200)
  await expect.poll(async () => (await fetch(`${again.baseUrl}/readyz`)).status, { timeout: 15_000 }).toBe(200)
})

test('no service has an effect whose cause another lacks, at the cut and at any earlier moment', { timeout: 240_000 }, async () => {
  const ids = (events: readonly Event[]) => new Set(events.map(({ id }) => id))
  const all = await eventsIn(world)
  const known = ids(all)
  const effects = all.filter(({ cause, hops }) => hops > 0 && known.has(cause))
  expect(effects.length).toBeGreaterThan(10)
  const at = new Date(Date.now() - 1).toISOString()
  for (const until of [undefined, at]) {
    const there = ids(await eventsIn(await restored(until)))
    expect(effects.filter(({ id, cause }) => there.has(id) && !there.has(cause))).toEqual([])
  }
})

test('what is no complete backup is refused, and so is an installation that is in use', { timeout: 120_000 }, async () => {
  const other = await place()
  onTestFinished(other.drop)
  const attempt = (source: string, into = other) => restore(into.configuration, { source, until: undefined, say: () => {} })
  await expect(attempt(join(other.folder, 'nothing'))).rejects.toThrow(
    /has no manifest\.json: it is no backup, or one that was interrupted$/,
  )
  await expect(attempt(archive, world)).rejects.toThrow('the database of community has events; restore into an empty installation')
  await expect(backup(world.configuration, archive)).rejects.toThrow(`${archive} is not empty`)
  const damaged = readdirSync(join(archive, 'content')).find((name) => name.startsWith('journal'))
  appendFileSync(join(archive, 'content', damaged ?? ''), 'x')
  await expect(attempt(archive)).rejects.toThrow('content/journal.jsonl.gz of the backup is damaged')
  expect(existsSync(join(other.folder, 'credentials.json'))).toBe(false)
})
