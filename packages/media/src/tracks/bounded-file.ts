import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { ReadableFile } from '../clean/patched-file.ts'
import { Malformed } from '../clean/pieces.ts'

const readsAtMost = 4_096
const bytesAtMost = 256 * 1024

/**
 * Runs a function on a file that it reads in parts, which throws `Malformed` beyond the end of the
 * file and once it has read too much.
 */
export const readInParts = (path: string, read: (file: ReadableFile) => void): void => {
  const handle = openSync(path, 'r')
  const { size } = fstatSync(handle)
  let [reads, bytes] = [0, 0]
  try {
    read({
      size,
      read(at, length) {
        reads += 1
        bytes += length
        if (
          at < 0 ||
          length < 0 ||
          at + length > size ||
          reads > readsAtMost ||
          bytes > bytesAtMost
        )
          throw new Malformed()
        const part = Buffer.alloc(length)
        readSync(handle, part, 0, length, at)
        return part
      },
    })
  } finally {
    closeSync(handle)
  }
}
