import { Malformed, type Pieces } from './pieces.ts'

const extension = 0x21
const image = 0x2c
const end = 0x3b
const graphicControl = 0xf9
const application = 0xff
/** How often an animation is repeated, and its colours. */
const kept = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/**
 * A GIF without comments, XMP, blocks of programs, and what follows its end. Nothing is encoded
 * anew, so animations stay.
 */
export const cleanGif = (bytes: Buffer): Pieces => {
  if (bytes.length < 13 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)))
    throw new Malformed()
  let at = 13 + tableLength(bytes[10] ?? 0)
  const pieces = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const start = at
    if (bytes[at] === end) return [...pieces, bytes.subarray(at, at + 1)]
    if (bytes[at] === image) at = endOfBlocks(bytes, at + 11 + tableLength(bytes[at + 9] ?? 0))
    else if (bytes[at] === extension) at = endOfBlocks(bytes, at + 2)
    // Decoders end here, too.
    else break
    if (bytes[start] === image || isKept(bytes, start)) pieces.push(bytes.subarray(start, at))
  }
  return pieces
}

const isKept = (bytes: Buffer, at: number): boolean =>
  bytes[at + 1] === graphicControl ||
  (bytes[at + 1] === application && kept.has(bytes.toString('latin1', at + 3, at + 14)))

const tableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Where a series of blocks ends, each with its length in front. */
const endOfBlocks = (bytes: Buffer, from: number): number => {
  let at = from
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1
  return Math.min(at + 1, bytes.length)
}
