import { type Element, elementAt, missing } from '../clean/elements.ts'
import type { ReadableFile } from '../clean/patched-file.ts'
import type { Track, TrackReader } from './track.ts'

const tracks = 0x1654ae6b
const [trackEntry, trackNumber, trackType, codec] = [0xae, 0xd7, 0x83, 0x86]
const [simpleBlock, block] = [0xa3, 0xa1]
const segment = 0x18538067
/** Clusters and groups of blocks. */
const played = new Set([0x1f43b675, 0xa0])

/**
 * Of WebM and Matroska. Attached files are no tracks; a track of JPEG or PNG is a cover until a
 * second picture of it is found.
 */
export const readMatroska: TrackReader = (file, tell) => {
  const [covers, shown] = [new Set<number>(), new Set<number>()]
  for (let at = 0; at < file.size; ) {
    const { id, content, end } = elementAt(file, at)
    if (id === tracks) {
      for (const { track, number } of entriesIn(file, content, end ?? missing())) {
        if (track) tell(track)
        if (track === 'cover') covers.add(number)
      }
      if (covers.size === 0) return
    }
    if (id === simpleBlock || id === block) {
      const number = (file.read(content, 1)[0] ?? 0) & 0x7f
      if (shown.has(number)) return tell('film')
      if (covers.has(number)) shown.add(number)
    }
    // What is inside is read as if it stood beside it; what is sent live has no length.
    const isOpened = id === segment || (played.has(id) && (end === undefined || covers.size > 0))
    at = isOpened ? content : (end ?? missing())
  }
}

type Part = Element & { end: number }
const partsIn = function* (file: ReadableFile, from: number, to: number): Generator<Part> {
  for (let at = from; at < to; ) {
    const element = elementAt(file, at)
    const end = element.end ?? missing()
    yield { ...element, end }
    at = end
  }
}

const entriesIn = function* (
  file: ReadableFile,
  from: number,
  to: number,
): Generator<{ track: Track | undefined; number: number }> {
  for (const entry of partsIn(file, from, to)) {
    if (entry.id !== trackEntry) continue
    const parts = [...partsIn(file, entry.content, entry.end)]
    const bytesOf = (id: number): Buffer => {
      const part = parts.find((one) => one.id === id)
      return part ? file.read(part.content, Math.min(32, part.end - part.content)) : Buffer.alloc(0)
    }
    const number = bytesOf(trackNumber).at(-1) ?? 0
    yield { track: trackOf(bytesOf(trackType).at(-1), bytesOf(codec).toString('latin1')), number }
  }
}

/** Undefined where the file was cut off. */
const trackOf = (type: number | undefined, name: string): Track | undefined => {
  if (type === undefined) return undefined
  if (type === 2) return 'sound'
  // Pictures, or pictures with sound.
  if (type !== 1 && type !== 3) return 'other'
  return /^V_(MJPEG|PNG)/.test(name) ? 'cover' : 'film'
}
