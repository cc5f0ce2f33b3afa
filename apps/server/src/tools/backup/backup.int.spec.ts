import { appendFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '@causerie/kernel/engine'
import { lockRebuilds } from '@causerie/rebuild'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  databasesOf,
  type Event,
  emptyInstallation,
  eventsIn,
  type Installation,
  start,
  uploadsOf,
} from '../../../test/installation.ts'
import type { Credentials } from '../../configuration/credentials.ts'
import { locateDatabase } from '../../database/database.ts'
import { demoClient } from '../../demo/demo-client.ts'
import { openDemoWorld } from '../../demo/demo-world.ts'
import type { Running } from '../../roles/one-process.ts'
import { backup } from './backup.ts'
import { cutOf } from './cut.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'

/** Writers leave the backup some of a busy machine. */
const pause = 50
const patience = 400_000

let world: Installation
let running: Running
let credentials: Credentials
let archive: string
/**
 * Ids of posts in the order in which they were acknowledged, and how many were when the backup
 * began.
 */
const written: string[] = []
let before = 0

const asAlice = ({ baseUrl }: Running) =>
  demoClient(baseUrl, { authorization: `Bearer ${credentials.tokens.alice}` })
const write = async (): Promise<void> => {
  const mentionees = [{ type: 'user', userIds: ['bob'] }]
  const body = {
    targetType: 'community',
    targetId: credentials.ids.communityId,
    data: { text: 'Before or after the cut' },
    mentionees,
  }
  const { status, body: answer } = await asAlice(running).post('/api/v4/posts', body)
  expect([status, answer.message]).toEqual([200, undefined])
  written.push(answer.posts?.[0]?.postId ?? '')
}

beforeAll(async () => {
  world = await emptyInstallation()
  running = await start(world)
  credentials = await openDemoWorld(running, world.folder, () => {})
  for (let i = 0; i < 5; i += 1) await write()
  before = written.length
  let isDone = false
  const writers = Array.from({ length: 4 }, async () => {
    while (!isDone) await Promise.all([write(), forAWhile(pause, 'people pause between posts')])
  })
  archive = join(world.folder, 'archive')
  await backup(world.configuration, archive).finally(() => {
    isDone = true
  })
  await Promise.all(writers)
}, patience)
afterAll(async () => {
  await running.close()
  await world.drop()
})

const restored = async (
  until?: string,
  environment: Record<string, string> = {},
): Promise<Installation> => {
  const other = await emptyInstallation(environment)
  onTestFinished(other.drop)
  await restore(other.configuration, { source: archive, until, say: () => {} })
  return other
}

test('an installation that is restored has what was acknowledged before, signs nobody out, and goes on', {
  timeout: patience,
}, async () => {
  const other = await restored()
  const again = await start(other)
  onTestFinished(() => again.close())
  const read = (postId: string) => asAlice(again).get(`/api/v3/posts/${postId}`)
  const found = await Promise.all(
    written.map(async (postId) => (await read(postId)).status === 200),
  )
  const cut = found.filter(Boolean).length
  expect(cut).toBeGreaterThanOrEqual(before)
  expect(cut).toBeLessThan(written.length)
  expect(await uploadsOf(other)).toEqual(await uploadsOf(world))
  expect((await openDemoWorld(again, other.folder, () => {})).tokens).toEqual(credentials.tokens)
  const { status } = await asAlice(again).post('/api/v4/posts', {
    targetType: 'user',
    data: { text: 'After the restore' },
  })
  expect(status).toBe(200)
  await eventually(async () => (await fetch(`${again.baseUrl}/readyz`)).status, {
    timeout: 15_000,
  }).toBe(200)
})

test('what waited to be delivered to webhooks before a restore is delivered no more', {
  timeout: patience,
}, async () => {
  const other = await emptyInstallation()
  onTestFinished(other.drop)
  const address = await locateDatabase(other.database.url, 'webhooks')
  const connection = await connect(address, 'test', 'setUp')
  onTestFinished(connection.close)
  const { rows } = address.schemas
  await connection.query(`create schema ${rows}; create table ${rows}.deliveries (delivery int)`)
  await restore(other.configuration, { source: archive, say: () => {} })
  const { rows: found } = await connection.query<{ isThere: boolean }>(
    `select to_regclass('${rows}.deliveries') is not null as "isThere"`,
  )
  expect(found).toEqual([{ isThere: false }])
})

test('no service has an effect whose cause another lacks, at the cut and at an earlier moment', {
  timeout: patience,
}, async () => {
  const places = (events: readonly Event[]) => new Set(events.map(({ place }) => place))
  const all = await eventsIn(world)
  const known = places(all)
  const effects = all.filter(({ cause, hops }) => hops > 0 && known.has(cause))
  expect(effects.length).toBeGreaterThan(10)
  const causeless = (there: ReadonlySet<string>) =>
    effects.filter(({ place, cause }) => there.has(place) && !there.has(cause))

  const whole = places(await eventsIn(await restored()))
  expect(causeless(whole)).toEqual([])

  const until = betweenCauseAndEffect(all, whole)
  // Tokens of the demo world are for a single process, which has a folder for them.
  const other = await restored(until, { KAFKA_BROKERS: 'kafka.test:9092' })
  expect(existsSync(join(other.folder, 'credentials.json'))).toBe(false)
  const events = await eventsIn(other)
  expect(events.map(({ at }) => at).filter((at) => at > until)).toEqual([])
  expect(events).toHaveLength(all.filter(({ place, at }) => whole.has(place) && at <= until).length)
  expect(causeless(places(events))).toEqual([])

  // What follows from the events that are there, and was left out, is recorded anew.
  const here = places(events)
  const wanted = new Set(
    effects
      .filter(({ place, cause }) => whole.has(place) && here.has(cause))
      .map(({ cause, type }) => `${type} ${cause}`),
  )
  const missing = async () => {
    const recorded = new Set((await eventsIn(other)).map(({ cause, type }) => `${type} ${cause}`))
    return [...wanted].filter((effect) => !recorded.has(effect))
  }
  expect((await missing()).length).toBeGreaterThan(0)
  const again = await start(other)
  onTestFinished(() => again.close())
  await eventually(missing, { timeout: 60_000 }).toEqual([])
})

/** The time of an event of the backup of which an effect is later, and in the backup as well. */
const betweenCauseAndEffect = (all: readonly Event[], kept: ReadonlySet<string>): string => {
  const times = new Map(all.map(({ place, at }) => [place, at]))
  const late = all.filter(
    ({ place, cause, at }) => kept.has(place) && (times.get(cause) ?? at) < at,
  )
  const at = times.get(late.at(Math.floor(late.length / 2))?.cause ?? '')
  if (at === undefined) throw new Error('no effect is later than its cause')
  return at
}

const withChat = (
  manifest: Manifest,
  change: (chat: Manifest['services']['chat']) => object,
): unknown => ({
  ...manifest,
  services: {
    ...manifest.services,
    chat: { ...manifest.services.chat, ...change(manifest.services.chat) },
  },
})
test('a backup and a rebuild refuse each other', { timeout: patience }, async () => {
  const address = await locateDatabase(world.database.url, 'content')
  const rebuilding = await connect(address, 'a rebuild', 'wholeTables')
  onTestFinished(() => rebuilding.close())
  await lockRebuilds(rebuilding, address, 'content')
  await expect(backup(world.configuration, join(world.folder, 'second'))).rejects.toThrow(
    'a rebuild or a backup of content is running',
  )
  await rebuilding.close()
  const cut = await cutOf(world.database.url)
  const other = await connect(address, 'a rebuild', 'wholeTables')
  onTestFinished(() => other.close())
  await expect(lockRebuilds(other, address, 'content')).rejects.toThrow(
    'a rebuild or a backup of content is running',
  )
  await cut.close()
  await expect(lockRebuilds(other, address, 'content')).resolves.toBeUndefined()
})

const changes: readonly (readonly [change: (manifest: Manifest) => unknown, message: string])[] = [
  [(manifest) => ({ ...manifest, format: 3 }), 'is damaged, or of another version of Causerie'],
  [({ services: { chat } }) => chat, 'is damaged, or of another version of Causerie'],
  [
    (manifest) =>
      withChat(manifest, ({ migrations }) => ({
        migrations: [...migrations, '20990101T0000-later'],
      })),
    'the backup is of a newer version of Causerie: chat has the migration 20990101T0000-later',
  ],
  [
    (manifest) =>
      withChat(manifest, ({ events }) => ({
        events: [...events, { type: 'ChannelSold', version: 1 }],
      })),
    'the backup is of a newer version of Causerie: chat has ChannelSold in version 1',
  ],
]

test('what is no complete backup is refused, and so is an installation that is in use', {
  timeout: patience,
}, async () => {
  const other = await emptyInstallation()
  onTestFinished(other.drop)
  const attempt = (source: string, into = other) =>
    restore(into.configuration, { source, until: undefined, say: () => {} })
  const manifest = join(archive, 'manifest.json')
  const whole = await readFile(manifest, 'utf8')
  const nothing = join(other.folder, 'nothing')
  await expect(attempt(nothing)).rejects.toThrow(`there is no folder ${nothing}`)
  expect(existsSync(nothing)).toBe(false)
  mkdirSync(nothing)
  await expect(attempt(nothing)).rejects.toThrow(
    /has no manifest\.json: it is no backup, or one that was interrupted$/,
  )
  await expect(attempt(archive, world)).rejects.toThrow('restore into an empty installation')
  await expect(backup(world.configuration, archive)).rejects.toThrow(`${archive} is not empty`)
  for (const [change, message] of changes) {
    await writeFile(manifest, JSON.stringify(change(JSON.parse(whole))))
    await expect(attempt(archive)).rejects.toThrow(message)
  }
  await writeFile(manifest, whole)
  const damaged = readdirSync(join(archive, 'content')).find((name) => name.startsWith('journal'))
  appendFileSync(join(archive, 'content', damaged ?? ''), 'x')
  await expect(attempt(archive)).rejects.toThrow(
    `content/journal.jsonl.gz of ${archive} is damaged`,
  )
  await expect(
    restore(other.configuration, { source: archive, until: 'yesterday', say: () => {} }),
  ).rejects.toThrow('--until needs a time')
  expect(existsSync(join(other.folder, 'credentials.json'))).toBe(false)
  expect(await databasesOf(other)).toEqual([])
})
