import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore, Reader } from '@causerie/kernel'
import type { FileDoc } from '@causerie/replicas'
import { contentKey } from './content-key.ts'
import { type SmallerSize, shrinkImage } from './image.ts'

type Wanted = { fileId: string; doc: FileDoc; size: SmallerSize | 'full' }

/** The content of a file in the requested size, which is made at its first request and kept; undefined if the store has no content. */
export const storedContent = async ({ fileId, doc, size: wanted }: Wanted, { networkId, installation: { files } }: Reader) => {
  const whole = contentKey(networkId, fileId)
  const isSmaller = wanted !== 'full' && doc.type === 'image' && (await isKept(files, whole, contentKey(networkId, fileId, wanted), wanted))
  const key = isSmaller ? contentKey(networkId, fileId, wanted) : whole
  const size = await files.size(key)
  if (size === undefined) return undefined
  return {
    size,
    etag: isSmaller ? `${fileId}-${wanted}` : fileId,
    open: (range?: { start: number; end: number }) => files.read(key, range),
  }
}

/** Sizes that are being made, by key: requests of the same time share one. */
const making = new Map<string, Promise<boolean>>()

/** Whether there is a smaller size, made now if it must be. */
const isKept = async (files: FileStore, ...[whole, key, size]: [string, string, SmallerSize]): Promise<boolean> => {
  if ((await files.size(key)) !== undefined) return true
  const known = making.get(key)
  if (known) return known
  const made = makeSmaller(files, { whole, key, size }).finally(() => making.delete(key))
  making.set(key, made)
  return made
}

const makeSmaller = async (files: FileStore, { whole, key, size }: { whole: string; key: string; size: SmallerSize }): Promise<boolean> => {
  if ((await files.size(whole)) === undefined) return false
  const folder = await mkdtemp(join(tmpdir(), 'causerie-size-'))
  try {
    const [from, to] = [join(folder, 'whole'), join(folder, 'smaller')]
    await pipeline(await files.read(whole), createWriteStream(from))
    if (!(await shrinkImage(from, to, size))) return false
    await files.put(key, to)
    return true
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
