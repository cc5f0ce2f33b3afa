import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  emptyInstallation,
  eventsIn,
  forEachDatabase,
  type Installation,
  start,
} from '../../../test/installation.ts'
import { openDemoWorld } from '../../demo/demo-world.ts'
import { withService } from '../with-service.ts'
import { backupTimes, keepBackupHours } from './backup-time.ts'
import { restore } from './restore.ts'
import { nameAt } from './schedule.ts'
import { addBackup, lastBackupIn } from './scheduled-backups.ts'

const patience = 300_000
const plan = { chain: 2, keep: 1 }
const day = (number: number) => new Date(Date.UTC(2026, 10, number))

let world: Installation
let folder: string
beforeAll(async () => {
  world = await emptyInstallation()
  folder = join(world.folder, 'backups')
  const running = await start(world)
  await openDemoWorld(running, world.folder, () => {})
  await running.close()
}, patience)
afterAll(() => world.drop())

const add = (on: number) => addBackup(world.configuration, folder, { ...plan, now: day(on) })
const names = () => readdirSync(folder).filter((name) => !name.startsWith('.'))

test('whole backups and what follows them take turns; a chain goes once a newer one has begun', {
  timeout: patience,
}, async () => {
  const began = Date.now()
  expect(await add(1)).toMatchObject({ made: nameAt(day(1)), follows: null, removed: [] })
  const second = await add(2)
  expect(second).toMatchObject({ follows: nameAt(day(1)), events: 0, removed: [] })
  expect(await lastBackupIn(world.configuration, folder)).toEqual(day(2))
  const times = () => withService(world.configuration, 'content', backupTimes)
  expect(Date.parse((await times()).at ?? '')).toBeGreaterThanOrEqual(began)
  expect((await times()).hours).toBe(24)
  await withService(world.configuration, 'content', (_, address) => keepBackupHours(address, 6))
  expect((await times()).hours).toBe(6)

  // What an interrupted run has left, and what is none of ours.
  mkdirSync(join(folder, '2026-11-02T12-00-00Z'))
  writeFileSync(join(folder, '2026-11-02T12-00-00Z', 'part'), '')
  mkdirSync(join(folder, 'by-hand'))
  writeFileSync(join(folder, 'by-hand', 'manifest.json'), '{}')
  expect(await add(3)).toMatchObject({ follows: null, removed: [nameAt(day(2)), nameAt(day(1))] })
  expect((await add(4)).removed).toEqual(['2026-11-02T12-00-00Z'])
  expect(names()).toEqual([nameAt(day(3)), nameAt(day(4)), 'by-hand', 'erasures'])
})

test('a chain that has moved as a whole is restored from where it is', {
  timeout: patience,
}, async () => {
  const moved = join(world.folder, 'moved')
  renameSync(folder, moved)
  const other = await emptyInstallation()
  onTestFinished(other.drop)
  await restore(other.configuration, { source: join(moved, nameAt(day(4))), say: () => {} })
  expect((await eventsIn(other)).length).toBe((await eventsIn(world)).length)
  renameSync(moved, folder)
})

test('a day on which no backup can follow has a whole one', { timeout: patience }, async () => {
  await add(5)
  await forEachDatabase(
    world,
    `update meta set value = (value::int + 1)::text where name = 'incarnation'`,
  )
  expect(await add(6)).toMatchObject({ follows: null })
  rmSync(join(folder, nameAt(day(6)), 'manifest.json'))
  expect(await add(7)).toMatchObject({ follows: null })
})
