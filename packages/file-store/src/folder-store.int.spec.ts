import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileStoreSuite } from '@causerie/testkit/suites/file-store-suite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenFileStore, openFileStore } from './open-file-store.ts'

let folder: string
let opened: OpenFileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-store-'))
  opened = await openFileStore({ location: folder })
})
afterEach(() => rm(folder, { recursive: true }))

const put = async (key: string, content: string): Promise<void> => {
  const path = join(opened.uploadFolder, 'upload')
  await writeFile(path, content)
  await opened.store.put(key, path)
}

fileStoreSuite('a folder', () => opened.store)

test('an upload is moved, not copied', async () => {
  await put('network/file', 'content')
  expect(await readdir(opened.uploadFolder)).toEqual([])
})

test('no key leaves the folder', async () => {
  for (const key of ['../outside', 'network/..', '.uploads/x']) await put(key, key)
  const keys: string[] = []
  for await (const { key } of opened.store.list()) keys.push(key)
  expect(keys.sort()).toEqual(
    ['../outside', '.uploads/x', 'network/..'].filter((key) => !key.startsWith('.uploads/')).sort(),
  )
  expect(await readdir(join(folder, '..'))).not.toContain('outside')
})
