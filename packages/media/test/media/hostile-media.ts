import { box, element, latin, repeated, uint32 } from '../pictures/parts.ts'
import { attachedCover, jpegCover, matroska, opus } from './matroska.ts'
import { aac, cover, h264, mp4 } from './mp4.ts'
import { asf, avi, ogg } from './other-containers.ts'

const ftyp = box('ftyp', latin('isom'), uint32(0), latin('isom'))
const song = mp4({ tracks: [aac], played: 0 })
const track = song.subarray(song.indexOf('trak') - 4, song.length - 8)

/**
 * Media whose lists of tracks are made to hurt, or say something else than their heads, with their
 * types as files.
 */
export const hostileMedia = {
  'a film that claims to be a song': {
    bytes: mp4({ brand: 'M4A ', tracks: [aac, h264] }),
    file: 'video/mp4',
  },
  'a song that claims to be a film': {
    bytes: mp4({ brand: 'M4V ', tracks: [aac] }),
    file: 'audio/mp4',
  },
  'a film of fifty thousand tracks': {
    bytes: Buffer.concat([ftyp, box('moov', repeated(track, 50_000))]),
    file: 'refused',
  },
  'a film with its tracks behind a hundred thousand parts': {
    bytes: Buffer.concat([ftyp, repeated(box('free'), 100_000), box('moov')]),
    file: 'refused',
  },
  'a film whose lists have no ends': {
    bytes: Buffer.concat([
      ftyp,
      ...['moov', 'trak', 'mdia', 'hdlr'].map((type) => Buffer.concat([uint32(0), latin(type)])),
      latin('\0\0\0\0\0\0\0\0vide'),
    ]),
    file: 'video/mp4',
  },
  'a film whose picture is described without an end': {
    bytes: (() => {
      const bytes = mp4({ brand: 'isom', tracks: [aac, cover] })
      return bytes.fill(0x80, bytes.indexOf('esds') + 9, bytes.indexOf('mdat') - 4)
    })(),
    file: 'video/mp4',
  },
  'a WebM of fifty thousand tracks': {
    bytes: matroska({
      tracks: [],
      more: [element('1654ae6b', repeated(element('ae', element('83', Buffer.from([2]))), 50_000))],
    }),
    file: 'audio/webm',
  },
  'a WebM whose cover is looked for in a million blocks': {
    bytes: Buffer.concat([
      matroska({ tracks: [jpegCover, opus], isLive: true, more: [attachedCover] }),
      repeated(Buffer.from('a3848200008f', 'hex'), 1_000_000),
    ]),
    file: 'refused',
  },
  'an Ogg of a hundred thousand streams': {
    bytes: repeated(ogg('vorbis').subarray(0, 58), 100_000),
    file: 'audio/ogg',
  },
  'an AVI whose lists have no size': {
    bytes: Buffer.concat([
      avi('auds'),
      repeated(Buffer.concat([latin('LIST'), Buffer.alloc(8)]), 100_000),
    ]),
    file: 'audio/vnd.avi',
  },
  'an ASF whose head claims to be all': {
    bytes: (() => {
      const bytes = asf('sound')
      bytes.fill(0xff, 16, 24)
      return Buffer.concat([bytes, Buffer.alloc(1_000_000)])
    })(),
  },
} as const
