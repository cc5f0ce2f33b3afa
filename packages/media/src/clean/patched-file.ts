import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { Malformed } from './pieces.ts'

export type ReadableFile = { size: number; read(at: number, length: number): Buffer }
/**
 * A file that is changed in place. Reads and writes are bounded, whatever the file says of its own
 * parts.
 */
export type PatchedFile = ReadableFile & {
  write(at: number, bytes: Buffer): void
  /** Overwrites a part with zeros. */
  blank(at: number, length: number): void
}

const readsAtMost = 100_000
const readAtMost = 8 * 1024 ** 2
const blankedAtMost = 128 * 1024 ** 2
const zeros = Buffer.alloc(64 * 1024)

/**
 * Runs a function on a file that it may change. Throws `Malformed` if the file names parts that it
 * does not have, or too many.
 */
export const patchFile = (path: string, change: (file: PatchedFile) => void): void => {
  const handle = openSync(path, 'r+')
  const { size } = fstatSync(handle)
  let [reads, blanked] = [0, 0]
  const check = (at: number, length: number): void => {
    if (at < 0 || length < 0 || at + length > size || ++reads > readsAtMost) throw new Malformed()
  }
  try {
    change({
      size,
      read(at, length) {
        check(at, length)
        if (length > readAtMost) throw new Malformed()
        const bytes = Buffer.alloc(length)
        readSync(handle, bytes, 0, length, at)
        return bytes
      },
      write(at, bytes) {
        check(at, bytes.length)
        writeSync(handle, bytes, 0, bytes.length, at)
      },
      blank(at, length) {
        check(at, length)
        blanked += length
        if (blanked > blankedAtMost) throw new Malformed()
        for (let done = 0; done < length; done += zeros.length)
          writeSync(handle, zeros, 0, Math.min(zeros.length, length - done), at + done)
      },
    })
  } finally {
    closeSync(handle)
  }
}
