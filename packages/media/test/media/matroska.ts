import { element, latin } from '../pictures/parts.ts'

/** A track: 1 is pictures, 2 sound, 17 subtitles. */
export type MatroskaTrack = { type: number; codec: string; blocks?: number }
export const opus: MatroskaTrack = { type: 2, codec: 'A_OPUS' }
export const vorbis: MatroskaTrack = { type: 2, codec: 'A_VORBIS' }
export const vp8: MatroskaTrack = { type: 1, codec: 'V_VP8' }
export const captions: MatroskaTrack = { type: 17, codec: 'S_TEXT/UTF8' }
export const jpegCover: MatroskaTrack = { type: 1, codec: 'V_MJPEG', blocks: 1 }
export const jpegFilm: MatroskaTrack = { type: 1, codec: 'V_MJPEG', blocks: 5 }

const entryOf = ({ type, codec }: MatroskaTrack, index: number): Buffer =>
  element(
    'ae',
    element('d7', Buffer.from([index + 1])),
    element('73c5', Buffer.from([index + 1])),
    element('86', latin(codec)),
    element('83', Buffer.from([type])),
  )
const blocksOf = ({ blocks = 5 }: MatroskaTrack, index: number): Buffer[] =>
  Array.from({ length: blocks }, (_, n) => {
    const block = Buffer.concat([
      Buffer.from([0x80 | (index + 1), 0, n, 0x80]),
      latin('what is played'),
    ])
    return n % 2 === 0 ? element('a3', block) : element('a0', element('a1', block))
  })

type Matroska = {
  docType?: 'webm' | 'matroska'
  tracks: readonly MatroskaTrack[]
  isLive?: boolean
  isListLast?: boolean
  more?: readonly Buffer[]
}

/**
 * A file of EBML with these tracks; sent live, as browsers record, its segment and clusters have no
 * length.
 */
export const matroska = ({
  docType = 'webm',
  tracks,
  isLive = false,
  isListLast = false,
  more = [],
}: Matroska): Buffer => {
  const head = element(
    '1a45dfa3',
    element('4286', Buffer.from([1])),
    element('4282', latin(docType)),
  )
  const list = element('1654ae6b', ...tracks.map(entryOf))
  const info = element('1549a966', element('4d80', latin('a browser')))
  const blocks = tracks.flatMap(blocksOf)
  const cluster = element('1f43b675', ...blocks)
  if (isListLast)
    return Buffer.concat([
      head,
      element('18538067', info, ...Array.from({ length: 1_000 }, () => cluster), list),
    ])
  if (!isLive) return Buffer.concat([head, element('18538067', info, ...more, list, cluster)])
  const open = Buffer.from('01ffffffffffffff', 'hex')
  return Buffer.concat([
    head,
    Buffer.from('18538067', 'hex'),
    open,
    info,
    list,
    Buffer.from('1f43b675', 'hex'),
    open,
    ...blocks,
  ])
}
/** A picture that is attached beside the tracks. */
export const attachedCover = element(
  '1941a469',
  element('61a7', element('466e', latin('cover.jpg')), element('465c', Buffer.alloc(50, 9))),
)
