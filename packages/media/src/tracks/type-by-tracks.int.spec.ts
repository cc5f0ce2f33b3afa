import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  attachedCover,
  captions,
  jpegCover,
  jpegFilm,
  matroska,
  opus,
  vorbis,
  vp8,
} from '../../test/media/matroska.ts'
import {
  aac,
  amr,
  chapters,
  cover,
  h264,
  motionJpeg,
  mp4,
  pngCover,
  subtitles,
} from '../../test/media/mp4.ts'
import { asf, avi, flv, ogg, sounds } from '../../test/media/other-containers.ts'
import { box, latin, repeated, uint32 } from '../../test/pictures/parts.ts'
import { detectType } from '../detect-type.ts'

let path: string
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'tracks-')), 'file')
})
afterAll(() => rm(join(path, '..'), { recursive: true }))

const typeOf = async (bytes: Buffer): Promise<string | undefined> => {
  await writeFile(path, bytes)
  return (await detectType(path))?.mime
}

/**
 * Brands of the ISO base media format, with what a file of each is called with sound alone and with
 * a film.
 */
const brands: readonly [brand: string | undefined, audio: string, video: string][] = [
  ['isom', 'audio/mp4', 'video/mp4'],
  ['iso5', 'audio/mp4', 'video/mp4'],
  ['mp41', 'audio/mp4', 'video/mp4'],
  ['mp42', 'audio/mp4', 'video/mp4'],
  ['dash', 'audio/mp4', 'video/mp4'],
  ['M4A ', 'audio/x-m4a', 'video/mp4'],
  ['M4B ', 'audio/mp4', 'video/mp4'],
  ['M4V ', 'audio/mp4', 'video/x-m4v'],
  ['3gp4', 'audio/3gpp', 'video/3gpp'],
  ['3gp5', 'audio/3gpp', 'video/3gpp'],
  ['3g2a', 'audio/3gpp2', 'video/3gpp2'],
  ['qt  ', 'audio/mp4', 'video/quicktime'],
  [undefined, 'audio/mp4', 'video/quicktime'],
]
describe.each(brands)('MPEG-4 of the brand %s', (brand, audio, video) => {
  test.each(['first', 'last', 'fragmented'] as const)(
    'is what its tracks are, which are listed %s',
    async (layout) => {
      const type = (...tracks: Parameters<typeof mp4>[0]['tracks']) =>
        typeOf(mp4({ ...(brand && { brand }), tracks, layout }))
      expect(await type(aac)).toBe(audio)
      expect(await type(amr)).toBe(audio)
      expect(await type(aac, subtitles)).toBe(audio)
      expect(await type(h264)).toBe(video)
      expect(await type(h264, aac)).toBe(video)
      expect(await type(aac, h264)).toBe(video)
      expect(await type(subtitles)).toBe('application/octet-stream')
    },
  )

  test('is sound with a cover, and a film of whole pictures', async () => {
    const type = (...tracks: Parameters<typeof mp4>[0]['tracks']) =>
      typeOf(mp4({ ...(brand && { brand }), tracks }))
    for (const picture of [cover, pngCover, chapters]) {
      expect(await type(aac, picture)).toBe(audio)
      expect(await type(picture, aac)).toBe(audio)
    }
    expect(await type(motionJpeg, aac)).toBe(video)
    expect(await type(cover)).toBe(video)
  })
})

test.each([
  ['WebM with Opus', matroska({ tracks: [opus] }), 'audio/webm'],
  ['WebM with Opus, sent live', matroska({ tracks: [opus], isLive: true }), 'audio/webm'],
  [
    'WebM whose list of tracks is last',
    matroska({ tracks: [opus], isListLast: true }),
    'audio/webm',
  ],
  ['WebM with Vorbis and captions', matroska({ tracks: [captions, vorbis] }), 'audio/webm'],
  ['WebM with a film', matroska({ tracks: [vp8] }), 'video/webm'],
  ['WebM with sound in front of a film', matroska({ tracks: [opus, vp8] }), 'video/webm'],
  ['WebM with a film, sent live', matroska({ tracks: [opus, vp8], isLive: true }), 'video/webm'],
  ['WebM with nothing but captions', matroska({ tracks: [captions] }), 'application/octet-stream'],
  ['Matroska with Opus', matroska({ docType: 'matroska', tracks: [opus] }), 'audio/matroska'],
  [
    'Matroska with an attached cover',
    matroska({ docType: 'matroska', tracks: [vorbis], more: [attachedCover] }),
    'audio/matroska',
  ],
  [
    'Matroska with a cover as a track',
    matroska({ docType: 'matroska', tracks: [jpegCover, opus] }),
    'audio/matroska',
  ],
  [
    'Matroska with a film of JPEGs',
    matroska({ docType: 'matroska', tracks: [opus, jpegFilm] }),
    'video/matroska',
  ],
  [
    'Matroska with a film of JPEGs, sent live',
    matroska({ docType: 'matroska', tracks: [jpegFilm, opus], isLive: true }),
    'video/matroska',
  ],
  [
    'Matroska with a film',
    matroska({ docType: 'matroska', tracks: [opus, vp8] }),
    'video/matroska',
  ],
  ['Ogg with Opus', ogg('opus'), 'audio/ogg; codecs=opus'],
  ['Ogg with Vorbis', ogg('vorbis'), 'audio/ogg'],
  ['Ogg with FLAC', ogg('flac'), 'audio/ogg'],
  ['Ogg with Speex', ogg('speex'), 'audio/ogg'],
  ['Ogg with a skeleton and Vorbis', ogg('skeleton', 'vorbis'), 'audio/ogg'],
  ['Ogg with lyrics', ogg('vorbis', 'text'), 'audio/ogg'],
  ['Ogg with Theora', ogg('theora'), 'video/ogg'],
  ['Ogg with Theora and Vorbis', ogg('theora', 'vorbis'), 'video/ogg'],
  ['Ogg with Vorbis in front of Theora', ogg('vorbis', 'theora'), 'video/ogg'],
  ['Ogg with Opus in front of Theora', ogg('opus', 'theora'), 'video/ogg'],
  ['Ogg with a skeleton and Theora', ogg('skeleton', 'vorbis', 'theora'), 'video/ogg'],
  ['Ogg with a skeleton alone', ogg('skeleton'), 'application/ogg'],
  ['WMA', asf('sound'), 'audio/x-ms-asf'],
  ['WMV', asf('film'), 'video/x-ms-asf'],
  ['WMV with sound in front of the film', asf('sound', 'film'), 'video/x-ms-asf'],
  ['AVI with sound alone', avi('auds'), 'audio/vnd.avi'],
  ['AVI', avi('vids', 'auds'), 'video/vnd.avi'],
  ['Flash with sound alone', flv(4), 'audio/x-flv'],
  ['Flash', flv(5), 'video/x-flv'],
  ['WAV', sounds.wav, 'audio/wav'],
  ['WAV of more than four gigabytes', sounds.longWav, 'audio/wav'],
  ['AAC (ADTS)', sounds.adts, 'audio/aac'],
  ['AMR', sounds.amr, 'audio/amr'],
  ['AMR-WB', sounds.wideAmr, 'audio/amr'],
  ['CAF', sounds.caf, 'audio/x-caf'],
  ['FLAC', sounds.flac, 'audio/flac'],
  ['MP3', sounds.mp3, 'audio/mpeg'],
])('%s', async (_, bytes, mime) => {
  expect(await typeOf(bytes)).toBe(mime)
})

test('the list of tracks is found behind five gigabytes of what is played', async () => {
  const [head, list] = [
    box('ftyp', latin('isom'), uint32(512), latin('isom')),
    mp4({ tracks: [aac], played: 0 }),
  ]
  const media = 5 * 1024 ** 3
  const long = Buffer.alloc(8)
  long.writeBigUInt64BE(BigInt(media))
  await writeFile(path, Buffer.concat([head, uint32(1), latin('mdat'), long]))
  await truncate(path, head.length + media)
  await writeFile(path, list.subarray(8), { flag: 'a' })
  expect((await detectType(path))?.mime).toBe('audio/mp4')
})

test.each([
  [
    'ends before its tracks',
    mp4({ brand: 'isom', tracks: [aac], layout: 'last' }).subarray(0, 200),
    'video/mp4',
  ],
  ['ends in its tracks', matroska({ tracks: [opus] }).subarray(0, 130), 'video/webm'],
  [
    'has too many parts in front of its tracks',
    Buffer.concat([
      box('ftyp', latin('isom'), uint32(512)),
      repeated(box('free'), 5_000),
      mp4({ tracks: [aac] }),
    ]),
    'video/mp4',
  ],
])('what %s is what its head says', async (_, bytes, mime) => {
  expect(await typeOf(bytes)).toBe(mime)
})
