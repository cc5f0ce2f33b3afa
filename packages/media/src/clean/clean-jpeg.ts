import { Malformed, type Pieces } from './pieces.ts'

const endOfImage = 0xd9
const startOfScan = 0xda

/**
 * What is needed to decode: tables, frames, scans, the density of pixels, colour profiles, and how
 * Adobe encodes colours.
 */
const isKept = (marker: number, content: Buffer): boolean => {
  const begins = (text: string): boolean => content.toString('latin1', 0, text.length) === text
  if (marker === 0xe0) return begins('JFIF\0')
  if (marker === 0xe2) return begins('ICC_PROFILE\0')
  if (marker === 0xee) return begins('Adobe')
  return marker >= 0xc0 && marker <= 0xdf
}
const hasNoContent = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * A JPEG without EXIF, XMP, IPTC, comments, previews, and what follows its end, such as a second
 * picture or a film of the moment. Nothing is encoded anew.
 */
export const cleanJpeg = (bytes: Buffer): Pieces => {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new Malformed()
  const kept = [bytes.subarray(0, 2)]
  for (let at = nextMarker(bytes, 2); at < bytes.length - 1; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) return [...kept, bytes.subarray(at, at + 2)]
    const end = hasNoContent(marker) ? at + 2 : endOfSegment(bytes, at)
    const next = marker === startOfScan ? endOfData(bytes, end) : end
    if (hasNoContent(marker) || isKept(marker, bytes.subarray(at + 4, end)))
      kept.push(bytes.subarray(at, next))
    at = nextMarker(bytes, next)
  }
  return kept
}

/** A segment that does not end was cut off. */
const endOfSegment = (bytes: Buffer, at: number): number =>
  at + 4 > bytes.length
    ? bytes.length
    : Math.min(bytes.length, at + 2 + Math.max(2, bytes.readUInt16BE(at + 2)))

/** Decoders skip what is between segments. */
const nextMarker = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff) return at
  }
  return bytes.length
}

/** Where the data of a scan ends, which may contain marks that restart the decoder. */
const endOfData = (bytes: Buffer, from: number): number => {
  let at = nextMarker(bytes, from)
  while (at < bytes.length && hasNoContent(bytes[at + 1] ?? 0)) at = nextMarker(bytes, at + 2)
  return at
}
