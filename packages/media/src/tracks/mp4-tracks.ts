import { type Box, eachBox } from '../clean/boxes.ts'
import type { ReadableFile } from '../clean/patched-file.ts'
import type { Track, TrackReader } from './track.ts'

/**
 * Of the ISO base media format and QuickTime, which name their tracks in one box, in front of what
 * is played or behind it.
 */
export const readMp4: TrackReader = (file, tell) => {
  const movie = boxAt(file, { content: 0, end: file.size }, ['moov'])
  if (!movie) return
  for (const box of eachBox(file, movie.content, movie.end)) {
    const handler = box.type === 'trak' ? boxAt(file, box, ['mdia', 'hdlr']) : undefined
    if (handler) tell(trackOf(file, box, latin(file, handler.content + 8)))
  }
}

type Span = Pick<Box, 'content' | 'end'>
/** The first box on a path of types. */
const boxAt = (
  file: ReadableFile,
  { content, end }: Span,
  [type, ...below]: readonly string[],
): Box | undefined => {
  for (const box of eachBox(file, content, end))
    if (box.type === type) return below.length > 0 ? boxAt(file, box, below) : box
  return undefined
}

const trackOf = (file: ReadableFile, track: Box, type: string): Track => {
  if (type === 'soun') return 'sound'
  if (type !== 'vide') return 'other'
  return isCover(file, track) ? 'cover' : 'film'
}

const latin = (file: ReadableFile, at: number): string => file.read(at, 4).toString('latin1')

/**
 * Whether pictures of the track are whole each, as in films of old cameras, but there is one, or
 * they are shown with chapters.
 */
const isCover = (file: ReadableFile, track: Box): boolean => {
  const table = boxAt(file, track, ['mdia', 'minf', 'stbl'])
  const formats = table && boxAt(file, table, ['stsd'])
  if (!table || !formats || !isStill(file, formats)) return false
  const [sizes, head] = [boxAt(file, table, ['stsz']), boxAt(file, track, ['tkhd'])]
  const isOne = !sizes || file.read(sizes.content + 8, 4).readUInt32BE() <= 1
  // Pictures of chapters are in a track that is not enabled.
  const isEnabled = !head || ((file.read(head.content + 3, 1)[0] ?? 0) & 1) === 1
  return isOne || !isEnabled
}

const stills = new Set(['jpeg', 'mjpa', 'mjpb', 'png '])
/** JPEG and PNG, as MPEG-4 numbers them. */
const stillObjects = new Set([0x6c, 0x6d])
const bytesOfVideoEntry = 86

const isStill = (file: ReadableFile, { content, end }: Box): boolean => {
  const entry = content + 8
  if (entry + 8 > end) return false
  const format = latin(file, entry + 4)
  if (format !== 'mp4v') return stills.has(format)
  const described = boxAt(file, { content: entry + bytesOfVideoEntry, end }, ['esds'])
  return (
    described !== undefined &&
    stillObjects.has(
      objectIn(file.read(described.content, Math.min(32, described.end - described.content))),
    )
  )
}

/**
 * The type of object in a description: behind the head of the stream and the head of its decoder,
 * whose lengths have one to four bytes.
 */
const objectIn = (bytes: Buffer): number => {
  const behindLength = (at: number): number =>
    (bytes[at] ?? 0) >= 0x80 ? behindLength(at + 1) : at + 1
  return bytes[behindLength(behindLength(5) + 4)] ?? 0
}
