import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '@causerie/kernel/engine'
import { createDatabase } from '@causerie/testkit/databases'
import { useS3 } from '@causerie/testkit/infrastructure/use-s3'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Configuration, readConfiguration } from '../configuration.ts'
import { openDemoWorld } from '../demo/demo-world.ts'
import { fileStoreOf } from '../file-store.ts'
import { startOneProcess } from '../one-process.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const patience = 300_000

const server = useS3()
const bucketUrl = (prefix: string): string => `s3://${server().bucket}/${prefix}`

/** An empty installation whose uploaded files are in the bucket. */
const installation = async (name: string): Promise<Configuration> => {
  const database = await createDatabase(inject('postgres'))
  const folder = mkdtempSync(join(tmpdir(), 'causerie-backup-'))
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  return readConfiguration({
    DATABASE_URL: database.url,
    CAUSERIE_DATA: folder,
    FILE_STORE: bucketUrl(`files-${name}`),
    S3_ENDPOINT: server().endpoint,
    LOG_LEVEL: 'silent',
  })
}
const start = async (configuration: Configuration) => {
  const running = await startOneProcess({
    databaseUrl: configuration.DATABASE_URL ?? '',
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
    files: await fileStoreOf(configuration),
  })
  onTestFinished(() => running.close())
  return running
}
const keysIn = async (configuration: Configuration): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key, size } of (await fileStoreOf(configuration)).store.list()) keys.push(`${key} ${size}`)
  return keys.sort()
}

test('a backup in a bucket fills an empty installation, uploaded files included', { timeout: patience }, async () => {
  const first = await installation('first')
  const world = await start(first)
  const { tokens } = await openDemoWorld(world, first.CAUSERIE_DATA, () => {})
  const written = await backup(first, bucketUrl('backups/today'))
  expect(written.events).toBeGreaterThan(100)
  expect(written.files).toBeGreaterThan(0)
  await expect(backup(first, bucketUrl('backups/today'))).rejects.toThrow('is not empty')

  const second = await installation('second')
  const attempt = (source: string) => restore(second, { source, say: () => {} })
  await expect(attempt(bucketUrl('backups/yesterday'))).rejects.toThrow('has no manifest.json')
  const { events, files } = await attempt(bucketUrl('backups/today'))
  expect({ events, files }).toEqual({ events: written.events, files: written.files })
  expect(await keysIn(second)).toEqual(await keysIn(first))
  const again = await start(second)
  expect((await openDemoWorld(again, second.CAUSERIE_DATA, () => {})).tokens).toEqual(tokens)
})
