import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  databasesOf,
  emptyInstallation,
  eventsIn,
  forEachDatabase,
  type Installation,
  start,
  uploadsOf,
} from '../../../test/installation.ts'
import { demoClient } from '../../demo/demo-client.ts'
import { openDemoWorld } from '../../demo/demo-world.ts'
import { fileStoreOf } from '../../roles/file-store.ts'
import { type BackedUp, backup } from './backup.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'

const patience = 400_000

let world: Installation
/** What was written on each day, and at its end a whole backup of the last. */
const written: Record<string, BackedUp> = {}
const folderOf = (day: string): string => join(world.folder, day)
const manifestOf = (day: string): Manifest =>
  JSON.parse(readFileSync(join(folderOf(day), 'manifest.json'), 'utf8')) as Manifest
const rowsOf = (day: string) =>
  Object.entries(manifestOf(day).services).map(([name, { rows }]) => [name, rows])

const backUp = async (day: string, after?: string): Promise<void> => {
  written[day] = await backup(world.configuration, folderOf(day), after && folderOf(after))
}
const upload = async (key: string): Promise<void> => {
  const { store, uploadFolder } = await fileStoreOf(world.configuration)
  const path = join(uploadFolder, 'upload')
  writeFileSync(path, key)
  await store.put(key, path)
}
const remove = async (key: string): Promise<void> =>
  (await fileStoreOf(world.configuration)).store.remove(key)

beforeAll(async () => {
  world = await emptyInstallation()
  const running = await start(world)
  const { tokens } = await openDemoWorld(running, world.folder, () => {})
  const alice = demoClient(running.baseUrl, { authorization: `Bearer ${tokens.alice}` })
  const post = async (text: string): Promise<void> => {
    expect((await alice.post('/api/v4/posts', { targetType: 'user', data: { text } })).status).toBe(
      200,
    )
  }
  await upload('demo/of-monday')
  await backUp('monday')
  for (const text of ['one', 'two', 'three']) await post(text)
  await upload('demo/of-tuesday')
  await remove('demo/of-monday')
  await backUp('tuesday', 'monday')
  for (const text of ['four', 'five']) await post(text)
  await upload('demo/of-wednesday')
  await running.close()
  await backUp('wednesday', 'tuesday')
  await backUp('thursday', 'wednesday')
  await backUp('whole')
}, patience)
afterAll(() => world.drop())

const restored = async (
  day: string,
  options: { after?: string[]; until?: string } = {},
): Promise<Installation> => {
  const other = await emptyInstallation()
  onTestFinished(other.drop)
  await restore(other.configuration, { source: folderOf(day), ...options, say: () => {} })
  return other
}
/** The folder of a day is elsewhere until the test ends. */
const moved = (day: string): string => {
  const elsewhere = `${folderOf(day)}-elsewhere`
  renameSync(folderOf(day), elsewhere)
  onTestFinished(() => {
    rmSync(folderOf(day), { recursive: true, force: true })
    renameSync(elsewhere, folderOf(day))
  })
  return elsewhere
}
/** A copy of the backup of a day, whose manifest or parts the test changes. */
const copied = (
  day: string,
  change: (manifest: Manifest) => object = (manifest) => manifest,
): string => {
  const copy = `${folderOf(day)}-copy`
  rmSync(copy, { recursive: true, force: true })
  cpSync(folderOf(day), copy, { recursive: true })
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(change(manifestOf(day))))
  return copy
}

test('an increment has only the events and files that those before it lack', () => {
  const [first, ...others] = ['monday', 'tuesday', 'wednesday', 'thursday'].map(
    (day) => written[day],
  )
  expect(others.map((one) => one?.files)).toEqual([1, 1, 0])
  // One was removed.
  expect(written.whole?.files).toBe((first?.files ?? 0) + 1)
  const sum = [first, ...others].reduce((events, one) => events + (one?.events ?? 0), 0)
  expect(sum).toBe(written.whole?.events)
  expect(written.tuesday?.events).toBeGreaterThanOrEqual(3)
  expect(written.tuesday?.events).toBeLessThan((first?.events ?? 0) / 2)
  expect(written.thursday).toMatchObject({ events: 0, files: 0, bytes: 0 })
  expect(existsSync(join(folderOf('thursday'), 'files'))).toBe(false)
  const typesOf = (day: string) => manifestOf(day).services.content.events.map(({ type }) => type)
  expect(typesOf('tuesday')).toContain('PostCreated')
  expect(typesOf('tuesday').length).toBeLessThan(typesOf('monday').length)
  expect(typesOf('thursday')).toEqual([])
  // Programs that know format 1 only refuse it.
  expect([manifestOf('monday').format, manifestOf('tuesday').format]).toEqual([1, 2])
})

test('a chain restores what a whole backup at its end does, wherever its parts are', {
  timeout: patience,
}, async () => {
  const other = await restored('thursday', { after: [moved('monday'), moved('wednesday')] })
  expect(await eventsIn(other)).toEqual(await eventsIn(world))
  expect(await uploadsOf(other)).toEqual(await uploadsOf(world))
  expect((await uploadsOf(other)).filter((file) => file.includes('day'))).toHaveLength(2)
  await backup(other.configuration, folderOf('again'))
  expect(rowsOf('again')).toEqual(rowsOf('whole'))

  // It has another incarnation. Without that, its events decide.
  const attempt = () => backup(other.configuration, folderOf('refused'), folderOf('thursday'))
  await expect(attempt()).rejects.toThrow(
    /was restored in between, or is of another installation \(.*: no backup can follow/,
  )
  await forEachDatabase(other, `update meta set value = '1' where name = 'incarnation'`)
  await forEachDatabase(other, `update journal set event_id = event_id || '-of-others'`)
  await expect(attempt()).rejects.toThrow(
    /is of another installation, or was set back in between: lane \d+ has other events/,
  )
})

test('a chain ends at an earlier time', { timeout: patience }, async () => {
  const until = manifestOf('tuesday').at
  const other = await restored('wednesday', { until })
  const expected = (await eventsIn(world)).filter(({ at }) => at <= until)
  expect(await eventsIn(other)).toEqual(expected)
  expect(expected.length).toBeGreaterThan(written.monday?.events ?? 0)

  // With its incarnation, it is an installation that was set back.
  await forEachDatabase(other, `update meta set value = '1' where name = 'incarnation'`)
  const attempt = backup(other.configuration, folderOf('refused'), folderOf('wednesday'))
  await expect(attempt).rejects.toThrow(
    /the database of \w+ is older: lane \d+ ends at \d+: no backup can follow .*, make a whole one$/,
  )
})

const unfit: readonly (readonly [change: (copy: string) => void, message: RegExp])[] = [
  [
    (copy) => rmSync(join(copy, 'manifest.json')),
    /has no manifest\.json: it is no backup, or one that was interrupted$/,
  ],
  [(copy) => rmSync(copy, { recursive: true }), /there is no folder /],
  [
    (copy) => appendFileSync(join(copy, 'chat/lanes.jsonl.gz'), 'x'),
    /chat\/lanes\.jsonl\.gz of .*-copy is damaged$/,
  ],
  [
    (copy) => appendFileSync(join(copy, 'files.jsonl.gz'), 'x'),
    /files\.jsonl\.gz of .*-copy is damaged$/,
  ],
]
const unlike: readonly (readonly [change: (manifest: Manifest) => object, message: RegExp])[] = [
  [
    (manifest) => ({ ...manifest, lanes: manifest.lanes + 1 }),
    /this installation has \d+ lanes, not \d+: no backup can follow/,
  ],
  [
    ({ services: { chat, ...services }, ...manifest }) => ({
      ...manifest,
      services: { ...services, chat: { ...chat, migrations: [] } },
    }),
    /chat was migrated in between \(20261124T2200-journal\): no backup can follow/,
  ],
  [(manifest) => ({ ...manifest, format: 3 }), /is damaged, or of another version of Causerie$/],
]

test('what is damaged, incomplete or of other tables cannot be followed', {
  timeout: patience,
}, async () => {
  const target = folderOf('refused')
  const attempt = (after: string) => backup(world.configuration, target, after)
  for (const [change, message] of unfit) {
    const copy = copied('tuesday')
    change(copy)
    await expect(attempt(copy)).rejects.toThrow(message)
  }
  for (const [change, message] of unlike)
    await expect(attempt(copied('tuesday', change))).rejects.toThrow(message)
  await expect(
    attempt(folderOf('tuesday')).then(() => attempt(folderOf('tuesday'))),
  ).rejects.toThrow('is not empty')
  rmSync(target, { recursive: true })
})

test('a chain with damage or a gap is refused before anything changes', {
  timeout: patience,
}, async () => {
  const other = await emptyInstallation()
  onTestFinished(other.drop)
  const attempt = (after: string[] = [], source = folderOf('wednesday')) =>
    restore(other.configuration, { source, after, say: () => {} })
  await expect(attempt([folderOf('thursday')])).rejects.toThrow(
    /thursday is no backup that .*wednesday follows$/,
  )
  await expect(
    attempt(
      [],
      copied('wednesday', (manifest) => ({ ...manifest, format: 3 })),
    ),
  ).rejects.toThrow('of another version of Causerie')

  const elsewhere = moved('monday')
  const advice = `${folderOf('tuesday')} follows a backup that was at ${folderOf('monday')}: name where it is now with --after`
  await expect(attempt()).rejects.toThrow(`there is no folder ${folderOf('monday')}. ${advice}`)
  mkdirSync(folderOf('monday'))
  await expect(attempt()).rejects.toThrow(
    /monday has no manifest\.json: .*\. .*tuesday follows a backup/,
  )
  cpSync(folderOf('whole'), folderOf('monday'), { recursive: true })
  await expect(attempt()).rejects.toThrow(`${folderOf('monday')} has another backup now. ${advice}`)

  const damage = async (path: string, message: string): Promise<void> => {
    const whole = readFileSync(path)
    appendFileSync(path, 'x')
    await expect(attempt([elsewhere])).rejects.toThrow(message)
    writeFileSync(path, whole)
  }
  await damage(
    join(elsewhere, 'community/journal.jsonl.gz'),
    `community/journal.jsonl.gz of ${elsewhere} is damaged`,
  )
  await damage(
    join(folderOf('tuesday'), 'chat/secrets.jsonl.gz'),
    `chat/secrets.jsonl.gz of ${folderOf('tuesday')} is damaged`,
  )
  await damage(
    join(folderOf('tuesday'), 'files/demo/of-tuesday'),
    `files/demo/of-tuesday of ${folderOf('tuesday')} is damaged`,
  )
  await damage(join(folderOf('tuesday'), 'manifest.json'), 'manifest.json of')
  expect(await databasesOf(other)).toEqual([])
  expect(readdirSync(other.folder)).toEqual([])
})
