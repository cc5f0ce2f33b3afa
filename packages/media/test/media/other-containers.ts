import { latin, repeated, uint16le, uint32le } from '../pictures/parts.ts'

const headsOfStreams = {
  opus: latin('OpusHead\x01\x01'),
  vorbis: Buffer.concat([latin('\x01vorbis'), Buffer.alloc(23)]),
  flac: latin('\x7fFLAC\x01\0'),
  speex: latin('Speex   1.2'),
  theora: latin('\x80theora\x03\x02\x01'),
  skeleton: Buffer.concat([latin('fishead\0'), Buffer.alloc(56)]),
  text: latin('\x80kate\0\0\0'),
}
const page = (flags: number, stream: number, content: Buffer): Buffer =>
  Buffer.concat([
    latin('OggS'),
    Buffer.from([0, flags]),
    Buffer.alloc(8),
    uint32le(stream),
    Buffer.alloc(8),
    Buffer.from([1, content.length]),
    content,
  ])

/** An Ogg whose first pages name these streams. */
export const ogg = (...streams: (keyof typeof headsOfStreams)[]): Buffer =>
  Buffer.concat([
    ...streams.map((name, index) => page(2, index + 1, headsOfStreams[name])),
    ...streams.map((_, index) => page(0, index + 1, latin('what is played'))),
  ])

const chunk = (type: string, content: Buffer): Buffer =>
  Buffer.concat([latin(type), uint32le(content.length), content, Buffer.alloc(content.length % 2)])
const list = (type: string, ...content: Buffer[]): Buffer =>
  chunk('LIST', Buffer.concat([latin(type), ...content]))
/** An AVI with these streams: `vids` or `auds`. */
export const avi = (...streams: string[]): Buffer => {
  const heads = list(
    'hdrl',
    chunk('avih', Buffer.alloc(56)),
    ...streams.map((type) =>
      list('strl', chunk('strh', Buffer.concat([latin(type), Buffer.alloc(52)]))),
    ),
  )
  return chunk('RIFF', Buffer.concat([latin('AVI '), heads, list('movi', latin('what is played'))]))
}

const long = (value: number): Buffer => Buffer.concat([uint32le(value), uint32le(0)])
const asfTypes = {
  sound: '409e69f84d5bcf11a8fd00805f5c442b',
  film: 'c0ef19bc4d5bcf11a8fd00805f5c442b',
}
/** An ASF with these streams, as WMA and WMV are. */
export const asf = (...streams: (keyof typeof asfTypes)[]): Buffer => {
  const objects = streams.map((type) =>
    Buffer.concat([
      Buffer.from('9107dcb7b7a9cf118ee600c00c205365', 'hex'),
      long(78),
      Buffer.from(asfTypes[type], 'hex'),
      Buffer.alloc(38),
    ]),
  )
  const size = 30 + objects.reduce((sum, { length }) => sum + length, 0)
  const head = Buffer.concat([
    Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
    long(size),
    uint32le(streams.length),
    uint16le(0x0201),
  ])
  return Buffer.concat([head, ...objects, Buffer.alloc(100)])
}
/** A film of Flash whose flags say what it has: 1 is pictures, 4 sound. */
export const flv = (flags: number): Buffer =>
  Buffer.concat([latin('FLV\x01'), Buffer.from([flags, 0, 0, 0, 9, 0, 0, 0, 0]), Buffer.alloc(50)])

/** Files that are nothing but sound. */
export const sounds = {
  wav: Buffer.concat([
    latin('RIFF'),
    uint32le(2_084),
    latin('WAVEfmt '),
    uint32le(16),
    Buffer.alloc(16),
    latin('data'),
    uint32le(2_048),
    Buffer.alloc(2_048),
  ]),
  adts: repeated(Buffer.from('fff15080017ffc00000000', 'hex'), 6),
  amr: latin('#!AMR\n\x3c\x91\x17'),
  wideAmr: latin('#!AMR-WB\n\x3c\x91\x17'),
  longWav: latin('RF64\xff\xff\xff\xffWAVEds64'),
  caf: latin('caff\0\x01\0\0desc'),
  flac: Buffer.concat([latin('fLaC'), Buffer.from([0x80, 0, 0, 34]), Buffer.alloc(34)]),
  mp3: Buffer.concat([
    latin('ID3\x03\0\0\0\0\0\0'),
    repeated(Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)]), 6),
  ]),
} as const
