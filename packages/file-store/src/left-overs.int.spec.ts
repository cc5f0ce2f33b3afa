import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeLeftOvers } from './left-overs.ts'
import { type OpenFileStore, openFileStore } from './open-file-store.ts'

let folder: string
let opened: OpenFileStore
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'left-overs-')), 'files')
  opened = await openFileStore({ location: folder })
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

const [longAgo, now] = [new Date(0), new Date()]
/** A body that was arriving; its folder is old, its file has changed at a time. */
const bodyOf = async (name: string, changed: Date): Promise<void> => {
  const body = join(opened.uploadFolder, name)
  await mkdir(body)
  await writeFile(join(body, '0'), 'content')
  await utimes(join(body, '0'), changed, changed)
  await utimes(body, longAgo, longAgo)
}

test('what no longer arrives is removed, and what arrives at another instance stays', async () => {
  await bodyOf('upload-left', longAgo)
  await bodyOf('upload-arriving', now)
  await writeFile(join(opened.uploadFolder, 'backup-1'), '')
  await removeLeftOvers(opened.uploadFolder, now.getTime() - 60_000)
  expect((await readdir(opened.uploadFolder)).sort()).toEqual(['backup-1', 'upload-arriving'])
  await removeLeftOvers(opened.uploadFolder, Number.POSITIVE_INFINITY)
  expect(await readdir(opened.uploadFolder)).toEqual(['backup-1'])
})

test('folders and files are for their owner alone', async () => {
  const path = join(opened.uploadFolder, 'file')
  await writeFile(path, 'content', { mode: 0o644 })
  await opened.store.put('network/file', path)
  const modeOf = async (...parts: string[]) => (await stat(join(folder, ...parts))).mode & 0o777
  for (const parts of [[], ['.uploads'], ['network']])
    expect(await modeOf(...parts), parts.join()).toBe(0o700)
  expect(await modeOf('network', 'file')).toBe(0o600)
})
