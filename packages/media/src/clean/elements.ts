import type { ReadableFile } from './patched-file.ts'
import { Malformed } from './pieces.ts'

/**
 * A part of a file of EBML; `content` and `end` are positions in the file. What is sent live has no
 * end.
 */
export type Element = { id: number; at: number; content: number; end: number | undefined }

/** The element at a position. */
export const elementAt = (file: ReadableFile, at: number): Element => {
  const head = file.read(at, Math.min(12, file.size - at))
  const idLength = lengthOf(head[0])
  const bytes = head.subarray(idLength, idLength + lengthOf(head[idLength]))
  const [first = 0, ...rest] = bytes
  const content = at + idLength + bytes.length
  const most = 0xff >> bytes.length
  // All bits set: the end is not known.
  const isOpen = (first & most) === most && rest.every((byte) => byte === 0xff)
  const size = rest.reduce((sum, byte) => sum * 256 + byte, first & most)
  return {
    id: head.readUIntBE(0, idLength),
    at,
    content,
    end: isOpen ? undefined : Math.min(content + size, file.size),
  }
}

/** The number of leading zeros of a first byte tells how many bytes there are. */
const lengthOf = (first = 0): number => (first === 0 ? missing() : Math.clz32(first) - 23)

export const missing = (): never => {
  throw new Malformed()
}
