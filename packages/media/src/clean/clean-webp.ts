import { Malformed, type Pieces } from './pieces.ts'

const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP'])
const flagsOfMetadata = 0x08 | 0x04

/**
 * A WebP without EXIF, XMP, chunks of programs, and what follows its end. Nothing is encoded anew,
 * so animations stay.
 */
export const cleanWebp = (bytes: Buffer): Pieces => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    throw new Malformed()
  const all = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  const pieces: Pieces = []
  for (let at = 12; at + 8 <= all; ) {
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    const type = bytes.toString('latin1', at, at + 4)
    if (kept.has(type))
      pieces.push(type === 'VP8X' ? withoutFlags(bytes.subarray(at, end)) : bytes.subarray(at, end))
    at = end
  }
  return [headOf(pieces), ...pieces]
}

const withoutFlags = (chunk: Buffer): Buffer => {
  const changed = Buffer.from(chunk)
  changed[8] = (changed[8] ?? 0) & ~flagsOfMetadata
  return changed
}

const headOf = (pieces: Pieces): Buffer => {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + pieces.reduce((sum, { length }) => sum + length, 0), 4)
  return head
}
