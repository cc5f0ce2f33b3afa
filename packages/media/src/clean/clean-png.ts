import { Malformed, type Pieces } from './pieces.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Pixels, colours and frames. */
const kept = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)

/**
 * A PNG without texts, times, EXIF, chunks of programs, and what follows its end. Nothing is
 * encoded anew, so animations stay.
 */
export const cleanPng = (bytes: Buffer): Pieces => {
  if (!bytes.subarray(0, 8).equals(signature)) throw new Malformed()
  const pieces = [bytes.subarray(0, 8)]
  for (let at = 8; at + 8 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (kept.has(type)) pieces.push(bytes.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  return pieces
}
