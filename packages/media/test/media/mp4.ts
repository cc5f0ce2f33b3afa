import { box, fullBox, handler, latin, uint16, uint32 } from '../pictures/parts.ts'

/** A track: its handler, the format of its samples, how many it has, and what of it differs. */
export type Mp4Track = {
  handler: string
  format: string
  samples?: number
  isEnabled?: boolean
  object?: number
}
export const aac: Mp4Track = { handler: 'soun', format: 'mp4a' }
export const amr: Mp4Track = { handler: 'soun', format: 'samr' }
export const h264: Mp4Track = { handler: 'vide', format: 'avc1' }
export const subtitles: Mp4Track = { handler: 'sbtl', format: 'tx3g' }
/** A picture that is shown beside sound, as MPEG-4 and QuickTime have it. */
export const cover: Mp4Track = { handler: 'vide', format: 'mp4v', samples: 1, object: 0x6c }
export const pngCover: Mp4Track = { handler: 'vide', format: 'png ', samples: 1 }
/** Pictures of chapters, whose track players do not show. */
export const chapters: Mp4Track = { handler: 'vide', format: 'jpeg', samples: 12, isEnabled: false }
/** The films of old cameras. */
export const motionJpeg: Mp4Track = { handler: 'vide', format: 'jpeg', samples: 250 }

const describedObject = (object: number): Buffer =>
  fullBox(
    'esds',
    0,
    Buffer.from([3, 0x80, 0x80, 0x80, 25, 0, 1, 0, 4, 17, object]),
    Buffer.alloc(15),
  )
const entryOf = ({ handler: name, format, object }: Mp4Track): Buffer =>
  box(
    format,
    Buffer.alloc(name === 'vide' ? 78 : 28),
    object === undefined ? Buffer.alloc(0) : describedObject(object),
  )

const trackOf = (track: Mp4Track, id: number, isFragmented: boolean): Buffer => {
  const { handler: name, samples = 30, isEnabled = true } = track
  const count = isFragmented ? 0 : samples
  return box(
    'trak',
    box(
      'tkhd',
      Buffer.from([0, 0, 0, isEnabled ? 7 : 0]),
      Buffer.alloc(8),
      uint32(id),
      Buffer.alloc(68),
    ),
    box(
      'mdia',
      fullBox('mdhd', 0, Buffer.alloc(20)),
      handler(name),
      box(
        'minf',
        fullBox(name === 'soun' ? 'smhd' : 'vmhd', 0, Buffer.alloc(4)),
        box(
          'stbl',
          fullBox('stsd', 0, uint32(1), entryOf(track)),
          fullBox('stts', 0, uint32(0)),
          fullBox('stsz', 0, uint32(0), uint32(count), Buffer.alloc(4 * count)),
          fullBox('stco', 0, uint32(1), uint32(0)),
        ),
      ),
    ),
  )
}

/**
 * Where the list of tracks stands: in front of what is played, behind it, as recorders write it, or
 * in front of fragments.
 */
type Layout = 'first' | 'last' | 'fragmented'
export type Mp4 = { brand?: string; tracks: readonly Mp4Track[]; layout?: Layout; played?: number }

/** A file of the ISO base media format; without a brand, one of an old QuickTime. */
export const mp4 = ({ brand, tracks, layout = 'first', played = 400 }: Mp4): Buffer => {
  const isFragmented = layout === 'fragmented'
  const head =
    brand === undefined
      ? box('wide')
      : box('ftyp', latin(brand), uint32(512), latin(brand), latin('isom'))
  const movie = box(
    'moov',
    fullBox('mvhd', 0, Buffer.alloc(96)),
    ...tracks.map((track, index) => trackOf(track, index + 1, isFragmented)),
    ...(isFragmented ? [box('mvex', fullBox('trex', 0, Buffer.alloc(20)))] : []),
  )
  const media = box('mdat', Buffer.alloc(played, 7))
  const fragment = box(
    'moof',
    fullBox('mfhd', 0, uint32(1)),
    box('traf', fullBox('tfhd', 0, uint32(1), uint16(0))),
  )
  if (layout === 'last') return Buffer.concat([head, media, movie])
  return Buffer.concat(
    isFragmented ? [head, movie, fragment, media, fragment, media] : [head, movie, media],
  )
}
