import type { Track, TrackReader } from './track.ts'

const headBytes = 27
const isFirst = 2
const films = ['\x80theora', '\x80daala', 'BBCD\0', 'OVP80', '\x01video']
const sounds = ['OpusHead', '\x01vorbis', '\x7fFLAC', 'fLaC', 'Speex', 'CELT', 'PCM', '\x01audio']

/**
 * Of Ogg: the first page of each stream says what it is, and all of these stand in front of the
 * others.
 */
export const readOgg: TrackReader = (file, tell) => {
  for (let at = 0; at + headBytes <= file.size; ) {
    const head = file.read(at, headBytes)
    if (head.toString('latin1', 0, 4) !== 'OggS' || ((head[5] ?? 0) & isFirst) === 0) return
    const segments = head[26] ?? 0
    const content = at + headBytes + segments
    const length = file.read(at + headBytes, segments).reduce((sum, bytes) => sum + bytes, 0)
    tell(streamOf(file.read(content, Math.min(length, 8)).toString('latin1')))
    at = content + length
  }
}

const streamOf = (begin: string): Track => {
  const isOf = (names: readonly string[]): boolean => names.some((name) => begin.startsWith(name))
  if (isOf(films)) return 'film'
  return isOf(sounds) ? 'sound' : 'other'
}
