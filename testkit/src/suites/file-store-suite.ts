import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type { FileStore } from '@causerie/file-store'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** The requirements for all file stores. Each store that is opened is empty. */
export const fileStoreSuite = (name: string, open: () => FileStore | Promise<FileStore>) =>
  describe(`a file store: ${name}`, () => {
    let store: FileStore
    let folder: string
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'file-store-'))
      store = await open()
    })
    afterEach(() => rm(folder, { recursive: true }))

    const put = async (key: string, content: string | Uint8Array): Promise<void> => {
      const path = join(folder, 'upload')
      await writeFile(path, content)
      await store.put(key, path)
    }

    test('returns what was stored, whole and in part', async () => {
      await put('network/file', '0123456789')
      expect(await store.size('network/file')).toBe(10)
      expect(await text(await store.read('network/file'))).toBe('0123456789')
      expect(await text(await store.read('network/file', { start: 2, end: 4 }))).toBe('234')
      expect(await text(await store.read('network/file', { start: 9, end: 9 }))).toBe('9')
    })

    test('keeps large content byte for byte', async () => {
      const content = Buffer.alloc(12 * 1024 ** 2, 'causerie')
      await put('network/large', content)
      expect(await store.size('network/large')).toBe(content.length)
      expect((await buffer(await store.read('network/large'))).equals(content)).toBe(true)
    })

    test('has no size of what was never stored or was removed, and reading it fails', async () => {
      await put('network/file', 'content')
      await store.remove('network/file')
      await store.remove('network/file')
      expect(await store.size('network/file')).toBeUndefined()
      expect(await store.size('network/other')).toBeUndefined()
      await expect(store.read('network/file')).rejects.toThrow(/no such file|does not exist/)
    })

    test('lists what it has', async () => {
      const before = Date.now() - 2_000
      for (const key of ['one/a', 'one/b.small', 'two/c']) await put(key, key)
      const listed: { key: string; size: number; storedAt: Date }[] = []
      for await (const one of store.list()) listed.push(one)
      expect(listed.map(({ key, size }) => [key, size]).sort()).toEqual([
        ['one/a', 5],
        ['one/b.small', 11],
        ['two/c', 5],
      ])
      for (const { storedAt } of listed) expect(storedAt.getTime()).toBeGreaterThan(before)
    })

    test('has a share of free space', async () => {
      const share = await store.freeShare(0)
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThanOrEqual(1)
    })
  })
