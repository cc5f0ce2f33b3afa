import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as piped, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { OpenFileStore } from '@causerie/file-store'
import type { Part } from './manifest.ts'

/** What is stored can contain secrets. */
const onlyOwner = 0o600

/** Writes lines as a compressed part. */
export const writePart = async (
  to: OpenFileStore,
  key: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<Part> => {
  let rows = 0
  const counted = async function* () {
    for await (const line of lines) {
      rows += 1
      yield `${line}\n`
    }
  }
  const sha256 = await storeStream(
    to,
    key,
    piped(Readable.from(counted()), createGzip(), ignoreError),
  )
  return { key, rows, sha256 }
}

/** Stores what is read under a key; returns its SHA-256. */
export const storeStream = (to: OpenFileStore, key: string, from: Readable): Promise<string> =>
  throughFile(to, from, async (path, sha256) => {
    await to.store.put(key, path)
    return sha256
  })

/** Copies a stored file to another store, if it is the one that the backup knows. */
export const copyFile = (
  from: OpenFileStore,
  to: OpenFileStore,
  copied: { from: string; to: string; sha256: string },
): Promise<void> =>
  from.store.read(copied.from).then((stream) =>
    throughFile(to, stream, async (path, sha256) => {
      if (sha256 !== copied.sha256) throw new Error(`${copied.from} of ${from.location} is damaged`)
      await to.store.put(copied.to, path)
    }),
  )

/** The lines of a part. Throws at its end if it is not the part that the backup knows. */
export const readPart = async function* (
  from: OpenFileStore,
  { key, rows, sha256 }: Part,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let read = 0
  try {
    for await (const line of linesOf(
      piped(await from.store.read(key), hashing(hash), createGunzip(), ignoreError),
    )) {
      read += 1
      yield line
    }
  } catch (cause) {
    throw new Error(`${key} of ${from.location} is damaged`, { cause })
  }
  if (read !== rows || hash.digest('hex') !== sha256)
    throw new Error(`${key} of ${from.location} is damaged`)
}

/** Throws unless what is stored under a key is what the backup knows. */
export const checkStored = async (
  from: OpenFileStore,
  key: string,
  sha256: string,
): Promise<void> => {
  if ((await from.store.size(key)) === undefined)
    throw new Error(`${key} of ${from.location} is missing`)
  const hash = createHash('sha256')
  for await (const chunk of await from.store.read(key)) hash.update(chunk)
  if (hash.digest('hex') !== sha256) throw new Error(`${key} of ${from.location} is damaged`)
}

/**
 * Only a line feed ends a line: `readline` would also split at U+2028, which JSON leaves as it is.
 */
const linesOf = async function* (stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const [first = '', ...others] = String(chunk).split('\n')
    if (others.length === 0) rest += first
    else {
      yield rest + first
      rest = others.pop() ?? ''
      yield* others
    }
  }
  if (rest !== '') yield rest
}

/** The error arrives at the reader of the last stream. */
const ignoreError = () => {}

/** Writes a stream to a temporary file of the store, and does something with it. */
const throughFile = async <T>(
  { uploadFolder }: OpenFileStore,
  from: Readable,
  work: (path: string, sha256: string) => Promise<T>,
): Promise<T> => {
  const path = join(uploadFolder, `backup-${randomUUID()}`)
  const hash = createHash('sha256')
  try {
    await pipeline(from, hashing(hash), createWriteStream(path, { mode: onlyOwner }))
    return await work(path, hash.digest('hex'))
  } finally {
    await rm(path, { force: true })
  }
}

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
