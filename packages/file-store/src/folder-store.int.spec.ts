import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
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

test('what was stored is read, whole and in part', async () => {
  await put('network/file', '0123456789')
  expect(await opened.store.size('network/file')).toBe(10)
  expect(await text(await opened.store.read('network/file'))).toBe('0123456789')
  expect(await text(await opened.store.read('network/file', { start: 2, end: 4 }))).toBe('234')
  expect(await readdir(opened.uploadFolder)).toEqual([])
})

test('what was removed is gone, and removing it again does nothing', async () => {
  await put('network/file', 'content')
  await opened.store.remove('network/file')
  await opened.store.remove('network/file')
  expect(await opened.store.size('network/file')).toBeUndefined()
  await expect(opened.store.read('network/file')).rejects.toThrow('ENOENT')
})

test('no key leaves the folder', async () => {
  for (const key of ['../outside', 'network/..', '.uploads/x']) await put(key, key)
  const keys: string[] = []
  for await (const { key } of opened.store.list()) keys.push(key)
  expect(keys.sort()).toEqual(['../outside', '.uploads/x', 'network/..'].filter((key) => !key.startsWith('.uploads/')).sort())
  expect(await readdir(join(folder, '..'))).not.toContain('outside')
})

test('a part of the disk is free', async () => {
  const share = await opened.store.freeShare()
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1)
})
