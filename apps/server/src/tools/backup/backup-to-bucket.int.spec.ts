import { useS3 } from '@causerie/testkit/infrastructure/use-s3'
import { expect, onTestFinished, test } from 'vitest'
import {
  emptyInstallation,
  type Installation,
  start,
  uploadsOf,
} from '../../../test/installation.ts'
import { openDemoWorld } from '../../demo/demo-world.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const patience = 300_000

const server = useS3()
const bucketUrl = (prefix: string): string => `s3://${server().bucket}/${prefix}`

/** An empty installation whose uploaded files are in the bucket. */
const installation = async (name: string): Promise<Installation> => {
  const made = await emptyInstallation({
    FILE_STORE: bucketUrl(`files-${name}`),
    S3_ENDPOINT: server().endpoint,
  })
  onTestFinished(made.drop)
  return made
}
const running = async (installed: Installation) => {
  const started = await start(installed)
  onTestFinished(() => started.close())
  return started
}

test('a backup in a bucket, and one that follows it, fill an empty installation, uploaded files included', {
  timeout: patience,
}, async () => {
  const first = await installation('first')
  const world = await running(first)
  const { tokens } = await openDemoWorld(world, first.folder, () => {})
  const written = await backup(first.configuration, bucketUrl('backups/today'))
  expect(written.events).toBeGreaterThan(100)
  expect(written.files).toBeGreaterThan(0)
  await expect(backup(first.configuration, bucketUrl('backups/today'))).rejects.toThrow(
    'is not empty',
  )

  const later = await backup(
    first.configuration,
    bucketUrl('backups/tomorrow'),
    bucketUrl('backups/today'),
  )
  expect(later.files).toBe(0)

  const second = await installation('second')
  const attempt = (source: string) => restore(second.configuration, { source, say: () => {} })
  await expect(attempt(bucketUrl('backups/yesterday'))).rejects.toThrow('has no manifest.json')
  const { events, files } = await attempt(bucketUrl('backups/tomorrow'))
  expect({ events, files }).toEqual({ events: written.events + later.events, files: written.files })
  expect(await uploadsOf(second)).toEqual(await uploadsOf(first))
  const again = await running(second)
  expect((await openDemoWorld(again, second.folder, () => {})).tokens).toEqual(tokens)
})
