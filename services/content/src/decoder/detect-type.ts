import { open } from 'node:fs/promises'
import { fileTypeFromTokenizer } from 'file-type'
import { EndOfStreamError, fromFile, type ITokenizer } from 'strtok3'

/** Bytes that may be read of a file to find its type. A read counts as some bytes more, so that their number is bounded, too. */
const bytesAtMost = 64 * 1024
const bytesOfRead = 32

/** What a file is by its content; undefined if nothing is known of it. */
export const detectType = async (path: string): Promise<{ mime: string; extension: string } | undefined> => {
  const found = (await knownType(path)) ?? (await tiffAt(path))
  // An animated PNG is a PNG, which programs show that do not know animations.
  return found?.mime === 'image/apng' ? { mime: 'image/png', extension: 'png' } : found
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
  const count = <A extends readonly unknown[], R>(read: (buffer: Uint8Array, ...more: A) => R, self: T) =>
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

/** A TIFF whose directory is far behind, as large ones are written. */
const tiffAt = async (path: string) => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4))
    const isTiff = bytesRead === 4 && ['II*\0', 'MM\0*'].includes(buffer.toString('latin1'))
    return isTiff ? { mime: 'image/tiff', extension: 'tif' } : undefined
  } finally {
    await handle.close()
  }
}
