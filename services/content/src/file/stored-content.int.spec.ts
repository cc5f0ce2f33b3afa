import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileStore, noFileStore } from '@causerie/file-store'
import { docOf, localInstallation, type Reader } from '@causerie/kernel'
import { parametersFrom, set } from '@causerie/protocol'
import type { FileDoc } from '@causerie/replicas'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { StoredFile } from './file-queries.ts'
import { storedContent } from './stored-content.ts'

// All that is read of the row.
const image = { type: 'image', attributes: { metadata: { width: 300, height: 200 } } } as FileDoc
const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'tomato' } }).png()

/** A file store in memory with one file, and the keys that were put into it. */
const storeWith = (key: string, content: Buffer, smallerBytes: number | null = null) => {
  const contents = new Map([[key, content]])
  const made: string[] = []
  const files = {
    ...noFileStore,
    put: async (name: string, path: string) => {
      made.push(name)
      contents.set(name, await readFile(path))
    },
    size: async (name: string) => contents.get(name)?.length,
    read: async (name: string) => Readable.from([contents.get(name) ?? Buffer.alloc(0)]),
  }
  const reader = {
    networkId: 'demo',
    installation: { ...localInstallation, get: parametersFrom([set(fileStore, files)]) },
  } as unknown as Reader
  const file: StoredFile = {
    fileId: 'photo',
    userId: 'alice',
    accessType: 'public',
    doc: docOf(image),
    smallerBytes,
  }
  return {
    made,
    read: (size: 'full' | 'small' | 'large') => storedContent({ file, doc: image, size }, reader),
  }
}

test('a smaller size of an older file is made at its first request, once, and kept', async () => {
  const { made, read } = storeWith('demo/photo', await photo().toBuffer())
  expect((await read('full'))?.etag).toBe('photo')
  expect(made).toEqual([])
  const atOnce = await Promise.all([read('small'), read('small'), read('small')])
  expect(atOnce.map((one) => one?.etag)).toEqual(['photo-small', 'photo-small', 'photo-small'])
  const later = await read('small')
  expect(
    await sharp(await buffer((await later?.open()) ?? Readable.from([]))).metadata(),
  ).toMatchObject({ width: 160, height: 107 })
  expect(made).toEqual(['demo/photo.small'])
})

test('an image is shown whole where it is no larger than the size', async () => {
  const { made, read } = storeWith('demo/photo', await photo().toBuffer())
  expect((await read('large'))?.etag).toBe('photo')
  expect(made).toEqual([])
})

test('a size that was not made with the upload is not made later: the image is shown whole', async () => {
  const { made, read } = storeWith('demo/photo', await photo().toBuffer(), 0)
  expect((await read('small'))?.etag).toBe('photo')
  expect(made).toEqual([])
})

test('an older file that cannot be decoded is shown whole, and tried once', async () => {
  const { made, read } = storeWith('demo/photo', Buffer.from('no image'))
  expect((await read('small'))?.etag).toBe('photo')
  expect((await read('small'))?.etag).toBe('photo')
  expect(made).toEqual([])
})
