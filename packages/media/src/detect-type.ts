import { open } from 'node:fs/promises'
import { fileTypeFromTokenizer } from 'file-type'
import { EndOfStreamError, fromFile, type ITokenizer } from 'strtok3'
import { type FileType, typeByTracks } from './tracks/type-by-tracks.ts'

/**
 * Bytes that may be read of a file to find its type. A read counts as some bytes more, so that
 * their number is bounded, too.
 */
const bytesAtMost = 64 * 1024
const bytesOfRead = 32

/** What a file is by its content, and the type that its head names, which says how it is built. */
export type DetectedType = FileType & { container: string }

/** What a file is by its content; undefined if nothing is known of it. */
export const detectType = async (path: string): Promise<DetectedType | undefined> => {
  const found = (await knownType(path)) ?? (await typeByHead(path))
  // An animated PNG is a PNG, which programs show that do not know animations.
  if (found?.mime === 'image/apng')
    return { mime: 'image/png', extension: 'png', container: 'image/png' }
  return found && { ...typeByTracks(path, found), container: found.mime }
}

const knownType = async (path: string) => {
  const tokenizer = bounded(await fromFile(path))
  try {
    const found = await fileTypeFromTokenizer(tokenizer)
    return found && { mime: String(found.mime), extension: String(found.ext) }
  } catch {
    // A file that ends where its type requires more, or that describes itself without an end.
    return undefined
  } finally {
    await tokenizer.close()
  }
}

const bounded = <T extends ITokenizer>(tokenizer: T): T => {
  let rest = bytesAtMost
  const count = <A extends readonly unknown[], R>(
    read: (buffer: Uint8Array, ...more: A) => R,
    self: T,
  ) =>
    function reading(buffer: Uint8Array, ...more: A): R {
      rest -= buffer.length + bytesOfRead
      if (rest < 0) throw new EndOfStreamError()
      return read.call(self, buffer, ...more)
    }
  return Object.assign(tokenizer, {
    readBuffer: count(tokenizer.readBuffer, tokenizer),
    peekBuffer: count(tokenizer.peekBuffer, tokenizer),
  })
}

const tiff = { mime: 'image/tiff', extension: 'tif' }
/**
 * By their first bytes: a TIFF whose directory is far behind, as large ones are written, sound of
 * Apple's recorders, and long WAV.
 */
const typesByHead: readonly [begin: string, type: FileType][] = [
  ['II*\0', tiff],
  ['MM\0*', tiff],
  ['caff\0\x01', { mime: 'audio/x-caf', extension: 'caf' }],
  ['RF64\xff\xff\xff\xffWAVE', { mime: 'audio/wav', extension: 'wav' }],
]
const headBytes = 12

/** Types that the library does not find. */
const typeByHead = async (path: string): Promise<FileType | undefined> => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes))
    const head = buffer.toString('latin1', 0, bytesRead)
    return typesByHead.find(([begin]) => head.startsWith(begin))?.[1]
  } finally {
    await handle.close()
  }
}
