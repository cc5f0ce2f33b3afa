import { decodingBytes } from './decoder-job.ts'
import { type Head, pixelsAtMost } from './open-picture.ts'

/**
 * Bytes that decoding a picture takes, by its head; undefined if it is more than a picture may
 * take.
 */
export const decodingCost = (head: Head, isTurned: boolean): number | undefined => {
  const pixels = head.width * (head.pageHeight ?? head.height)
  if (pixels * head.frames > pixelsAtMost) return undefined
  const bytes = Math.ceil(
    pixels * (bytesOfPixel(head) + (isTurned ? bytesOfSample(head) * head.channels : 0)),
  )
  return bytes > decodingBytes ? undefined : bytes
}

/**
 * Measured with the decoders of libvips 8.18; they keep whole pictures only where the format
 * requires it.
 */
const bytesOfPixel = (head: Head): number => {
  const { format, channels, isProgressive, chromaSubsampling = '', frames } = head
  // Coefficients of two bytes are kept until the last scan.
  if (format === 'jpeg')
    return isProgressive ? 2 * channels * (chromaSubsampling.startsWith('4:2:0') ? 0.5 : 1) : 0.1
  if (format === 'png') return isProgressive ? bytesOfSample(head) * channels : 0.1
  if (format === 'webp') return frames > 1 ? 12 : 4
  if (format === 'gif') return 8
  if (format === 'heif') return bytesOfSample(head) > 1 ? 30 : 19
  // A strip may be the whole picture.
  return bytesOfSample(head) * channels
}

const sampleSizes: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }
const bytesOfSample = ({ depth }: Head): number => sampleSizes[depth] ?? 4
