import { type Box, boxesIn } from './boxes.ts'
import type { PatchedFile } from './patched-file.ts'
import { Malformed } from './pieces.ts'

const samplesAtMost = 1_000_000

/** Blanks what a track plays. */
export const blankSamples = (file: PatchedFile, track: readonly Box[]): void => {
  const table = ['mdia', 'minf', 'stbl'].reduce<readonly Box[]>((boxes, name) => {
    const box = boxes.find(({ type }) => type === name)
    return box ? boxesIn(file, box.content, box.end) : []
  }, track)
  const contentOf = (...names: string[]): { type: string; bytes: Buffer } | undefined => {
    const box = table.find(({ type }) => names.includes(type))
    return box && { type: box.type, bytes: file.read(box.content, box.end - box.content) }
  }
  const [offsets, sizes, runs] = [contentOf('stco', 'co64'), contentOf('stsz'), contentOf('stsc')]
  // A film that is sent in fragments has them elsewhere.
  if (!offsets || !sizes || !runs) return
  blankChunks(file, offsetsIn(offsets), {
    sizeOf: sizesIn(sizes.bytes),
    samplesOf: runsIn(runs.bytes),
  })
}

type Layout = { sizeOf: (sample: number) => number; samplesOf: (chunk: number) => number }
const blankChunks = (
  file: PatchedFile,
  offsets: readonly number[],
  { sizeOf, samplesOf }: Layout,
): void => {
  let sample = 0
  for (const [chunk, at] of offsets.entries()) {
    let length = 0
    for (const end = sample + samplesOf(chunk + 1); sample < end; sample += 1) {
      if (sample > samplesAtMost) throw new Malformed()
      length += sizeOf(sample)
    }
    file.blank(at, length)
  }
}

const offsetsIn = ({ type, bytes }: { type: string; bytes: Buffer }): number[] => {
  const isLong = type === 'co64'
  return Array.from({ length: countOf(bytes, 4, isLong ? 8 : 4) }, (_, n) =>
    isLong ? Number(bytes.readBigUInt64BE(8 + 8 * n)) : bytes.readUInt32BE(8 + 4 * n),
  )
}

const sizesIn = (bytes: Buffer): Layout['sizeOf'] => {
  const all = bytes.readUInt32BE(4)
  const count = all > 0 ? 0 : countOf(bytes, 8, 4)
  return (sample) => (sample < count ? bytes.readUInt32BE(12 + 4 * sample) : all)
}

/** Each run says from which chunk on a chunk has so many samples. */
const runsIn = (bytes: Buffer): Layout['samplesOf'] => {
  const runs = Array.from({ length: countOf(bytes, 4, 12) }, (_, n) => ({
    first: bytes.readUInt32BE(8 + 12 * n),
    samples: bytes.readUInt32BE(12 + 12 * n),
  }))
  return (chunk) => runs.findLast(({ first }) => first <= chunk)?.samples ?? 0
}

/** How many entries a table says it has, and no more than there are. */
const countOf = (bytes: Buffer, at: number, entry: number): number =>
  Math.min(bytes.readUInt32BE(at), Math.floor((bytes.length - at - 4) / entry))
