import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FileStore, fileStore } from '@causerie/file-store'
import type { Reader } from '@causerie/kernel'
import { isLargerThan, type SmallerSize, shrink, smallerSizes } from '@causerie/media'
import { isRefusal } from '@causerie/protocol'
import type { FileDoc } from '@causerie/replicas'
import { contentKey } from './content-key.ts'
import type { StoredFile } from './file-queries.ts'

type RequestedContent = { file: StoredFile; doc: FileDoc; size: SmallerSize | 'full' }

/**
 * The content of a file in the requested size, or whole where there is none; undefined if the store
 * has no content.
 */
export const storedContent = async (
  { file, doc, size: wanted }: RequestedContent,
  { networkId, installation: { get } }: Reader,
) => {
  const { fileId } = file
  const files = get(fileStore)
  const whole = contentKey(networkId, fileId)
  const smaller =
    wanted === 'full' || !hasSize(doc, wanted) ? undefined : contentKey(networkId, fileId, wanted)
  const isSmaller =
    smaller !== undefined &&
    wanted !== 'full' &&
    (await isKept(files, { file, whole, key: smaller, size: wanted }))
  const key = isSmaller ? smaller : whole
  const size = await files.size(key)
  if (size === undefined) return undefined
  return {
    size,
    etag: isSmaller ? `${fileId}-${wanted}` : fileId,
    open: (range?: { start: number; end: number }) => files.read(key, range),
  }
}

/** The record tells, so that no content is read for it. */
const hasSize = ({ type, attributes: { metadata } }: FileDoc, size: SmallerSize): boolean =>
  type === 'image' && isLargerThan(size, metadata)

type Smaller = { file: StoredFile; whole: string; key: string; size: SmallerSize }
/** Sizes that are being made, by key: requests of the same time share one. */
const making = new Map<string, Promise<boolean>>()
/** Keys of sizes that cannot be made. */
const unmakeable = new Set<string>()
const unmakeableAtMost = 10_000

/**
 * Whether there is a smaller size. Those of older files, which were not made with the upload, are
 * made now.
 */
const isKept = async (files: FileStore, smaller: Smaller): Promise<boolean> => {
  const { file, key } = smaller
  if ((await files.size(key)) !== undefined) return true
  if (file.smallerBytes !== null || unmakeable.has(key)) return false
  const known = making.get(key)
  if (known) return known
  const made = makeSmaller(files, smaller).finally(() => making.delete(key))
  making.set(key, made)
  return made
}

const makeSmaller = async (
  files: FileStore,
  { file, whole, key, size }: Smaller,
): Promise<boolean> => {
  if ((await files.size(whole)) === undefined) return false
  const folder = await mkdtemp(join(tmpdir(), 'causerie-size-'))
  try {
    const [from, to] = [join(folder, 'whole'), join(folder, 'smaller')]
    await pipeline(await files.read(whole), createWriteStream(from, { mode: 0o600 }))
    const made = await shrink({ path: from, to, size }, { of: file.userId })
    if (!isRefusal(made) && made.isSmaller) await files.put(key, to)
    else if (!isRefusal(made) || made.refused !== 'unavailable') markUnmakeable(key)
    return !isRefusal(made) && made.isSmaller
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const markUnmakeable = (key: string): void => {
  if (unmakeable.size >= unmakeableAtMost) unmakeable.clear()
  unmakeable.add(key)
}

/** Removes the content of a file in all its sizes. */
export const removeContent = async (
  store: FileStore,
  { networkId, fileId }: { networkId: string; fileId: string },
): Promise<void> => {
  await Promise.allSettled(removals(store, { networkId, fileId }))
}

/** Like `removeContent`, and fails where some of the content may be left. */
export const eraseContentOf = async (
  store: FileStore,
  file: { networkId: string; fileId: string },
): Promise<void> => {
  await Promise.all(removals(store, file))
}

const removals = (store: FileStore, { networkId, fileId }: { networkId: string; fileId: string }) =>
  [undefined, ...smallerSizes].map((size) => store.remove(contentKey(networkId, fileId, size)))
