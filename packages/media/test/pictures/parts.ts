import { crc32, deflateSync } from 'node:zlib'

/** Numbers as the formats have them: big endian, unless the name says otherwise. */
export const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
export const uint16 = (value: number): Buffer => Buffer.from([(value >> 8) & 255, value & 255])
export const uint32le = (value: number): Buffer => uint32(value).reverse()
export const uint16le = (value: number): Buffer => uint16(value).reverse()
export const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

/** Bytes, many times. */
export const repeated = (bytes: Buffer, times: number): Buffer =>
  Buffer.alloc(bytes.length * times, bytes)

/** What every test looks for in what is stored. */
export const place = '52,30.978N'
export const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${place}"/></rdf:RDF></x:xmpmeta>`

type Entry = { tag: number; type: number; count: number; value: Buffer }
/**
 * A directory of a TIFF at a position, with the values that do not fit into its entries behind it.
 */
const directory = (entries: readonly Entry[], at: number): Buffer => {
  const end = at + 2 + entries.length * 12 + 4
  const values: Buffer[] = []
  const heads = entries.map(({ tag, type, count, value }) => {
    const position = end + values.reduce((sum, { length }) => sum + length, 0)
    if (value.length > 4) values.push(value)
    return Buffer.concat([
      uint16le(tag),
      uint16le(type),
      uint32le(count),
      value.length > 4 ? uint32le(position) : Buffer.concat([value, Buffer.alloc(4)], 4),
    ])
  })
  return Buffer.concat([uint16le(entries.length), ...heads, uint32le(0), ...values])
}
const ascii = (tag: number, text: string): Entry => ({
  tag,
  type: 2,
  count: text.length + 1,
  value: latin(`${text}\0`),
})
const short = (tag: number, value: number): Entry => ({
  tag,
  type: 3,
  count: 1,
  value: uint16le(value),
})
const long = (tag: number, value: number): Entry => ({
  tag,
  type: 4,
  count: 1,
  value: uint32le(value),
})
const rationals = (tag: number, values: readonly number[]): Entry => ({
  tag,
  type: 5,
  count: values.length,
  value: Buffer.concat(values.flatMap((value) => [uint32le(value * 100), uint32le(100)])),
})

/**
 * A TIFF with entries beside those that point to the directory of a place: EXIF as cameras write
 * it, and more.
 */
const tiffWithPlace = (entries: readonly Entry[]): Buffer => {
  const all = (at: number): Entry[] =>
    [...entries, ascii(0x013b, `Alice at ${place}`), long(0x8825, at)].sort((a, b) => a.tag - b.tag)
  const placeAt = 8 + directory(all(0), 8).length
  const gps = [
    ascii(1, 'N'),
    rationals(2, [52, 30, 58.68]),
    ascii(3, 'E'),
    rationals(4, [13, 22, 39.72]),
    ascii(0x1b, `GPS ${place}`),
  ]
  return Buffer.concat([
    latin('II*\0'),
    uint32le(8),
    directory(all(placeAt), 8),
    directory(gps, placeAt),
  ])
}
/** EXIF of a camera, turned as it says, with a place. */
export const exifOf = (orientation = 1): Buffer =>
  tiffWithPlace([ascii(0x010f, 'Camera'), short(0x0112, orientation)])

export const jpegSegment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), uint16(content.length + 2), content])
/** A JPEG with segments behind its start. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
export const exifSegment = (exif: Buffer): Buffer =>
  jpegSegment(0xe1, Buffer.concat([latin('Exif\0\0'), exif]))

export const pngChunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([latin(type), content])
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))])
}
export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
export const ihdr = (
  width: number,
  height: number,
  ...[depth, colour, interlace]: [number?, number?, number?]
): Buffer =>
  pngChunk(
    'IHDR',
    Buffer.concat([
      uint32(width),
      uint32(height),
      Buffer.from([depth ?? 8, colour ?? 2, 0, 0, interlace ?? 0]),
    ]),
  )
/** A PNG with chunks behind its head. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
/** An animated PNG of two frames, red and blue. */
export const animatedPng = (size: number): Buffer => {
  const frame = (colour: readonly number[]): Buffer =>
    deflateSync(
      Buffer.concat(
        Array.from({ length: size }, () =>
          Buffer.from([0, ...Array.from({ length: size }, () => colour).flat()]),
        ),
      ),
    )
  const control = (sequence: number): Buffer =>
    pngChunk(
      'fcTL',
      Buffer.concat([
        uint32(sequence),
        uint32(size),
        uint32(size),
        uint32(0),
        uint32(0),
        uint16(1),
        uint16(10),
        Buffer.from([0, 0]),
      ]),
    )
  return Buffer.concat([
    pngSignature,
    ihdr(size, size),
    pngChunk('acTL', Buffer.concat([uint32(2), uint32(0)])),
    control(0),
    pngChunk('IDAT', frame([255, 0, 0])),
    control(1),
    pngChunk('fdAT', Buffer.concat([uint32(2), frame([0, 0, 255])])),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export const gif = Buffer.from('R0lGODlhAQABAIAAANhALwAAACwAAAAAAQABAAACAkQBADs=', 'base64')
/** A GIF with blocks behind its head, each with its content in parts. */
export const withBlocks = (picture: Buffer, ...blocks: Buffer[]): Buffer =>
  Buffer.concat([picture.subarray(0, 19), ...blocks, picture.subarray(19)])
export const gifComment = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), latin(text), Buffer.from([0])])
export const gifXmp = (packet: string): Buffer =>
  Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    latin(`XMP DataXMP${packet}`),
    Buffer.from([1, ...Array.from({ length: 256 }, (_, n) => 255 - n), 0]),
  ])

export const webpChunk = (type: string, content: Buffer): Buffer =>
  Buffer.concat([latin(type), uint32le(content.length), content, Buffer.alloc(content.length % 2)])
export const riff = (...chunks: Buffer[]): Buffer => {
  const content = Buffer.concat([latin('WEBP'), ...chunks])
  return Buffer.concat([latin('RIFF'), uint32le(content.length), content])
}

/** A box of the ISO base media format. */
export const box = (type: string, ...content: Buffer[]): Buffer => {
  const all = Buffer.concat(content)
  return Buffer.concat([uint32(all.length + 8), latin(type), all])
}
export const fullBox = (type: string, version: number, ...content: Buffer[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content)
export const handler = (name: string): Buffer =>
  fullBox('hdlr', 0, uint32(0), latin(name), Buffer.alloc(13))
/**
 * A picture of the HEIF family whose EXIF and XMP are behind its boxes: it says what it is, and
 * cannot be decoded.
 */
export const heif = (brand: string): Buffer => {
  const exif = Buffer.concat([uint32(0), exifOf()])
  const ftyp = box('ftyp', latin(brand), uint32(0), latin(`mif1${brand}`))
  const infos = fullBox(
    'iinf',
    0,
    uint16(2),
    fullBox('infe', 2, uint16(1), uint16(0), latin('Exif'), Buffer.from([0])),
    fullBox('infe', 2, uint16(2), uint16(0), latin('mime'), latin('\0application/rdf+xml\0')),
  )
  const locations = (at: number): Buffer =>
    fullBox(
      'iloc',
      0,
      Buffer.from([0x44, 0]),
      uint16(2),
      ...[
        [1, at, exif.length],
        [2, at + exif.length, xmp.length],
      ].map(([id = 0, start = 0, length = 0]) =>
        Buffer.concat([uint16(id), uint16(0), uint16(1), uint32(start), uint32(length)]),
      ),
    )
  const meta = (at: number): Buffer => fullBox('meta', 0, handler('pict'), infos, locations(at))
  const at = ftyp.length + meta(0).length + 8
  return Buffer.concat([ftyp, meta(at), box('mdat', exif, latin(xmp))])
}
/**
 * A film with a place in the texts of QuickTime, in the items of Apple, and in a track that says
 * where the camera is. A recording is the same with sound.
 */
export const film = (brand: string, kind: 'vide' | 'soun' = 'vide'): Buffer => {
  const ftyp = box('ftyp', latin(brand), uint32(0), latin(brand))
  const sample = latin(`position ${place}`)
  const track = (at: number): Buffer =>
    box(
      'trak',
      box(
        'mdia',
        handler('meta'),
        box(
          'minf',
          box(
            'stbl',
            fullBox('stsz', 0, uint32(sample.length), uint32(1)),
            fullBox('stsc', 0, uint32(1), uint32(1), uint32(1), uint32(1)),
            fullBox('stco', 0, uint32(1), uint32(at)),
          ),
        ),
      ),
    )
  const moov = (at: number): Buffer =>
    box(
      'moov',
      fullBox('mvhd', 0, Buffer.alloc(96)),
      box('trak', box('mdia', handler(kind)), box('udta', latin(place))),
      track(at),
      box('udta', box('\xa9xyz', latin(`+52.5163+013.3777/ ${place}`))),
      box(
        'meta',
        handler('mdta'),
        box('ilst', latin(`com.apple.quicktime.location.ISO6709 ${place}`)),
      ),
      box('uuid', Buffer.alloc(16), latin(xmp)),
    )
  const at = ftyp.length + moov(0).length + 8
  return Buffer.concat([
    ftyp,
    moov(at),
    box('mdat', sample, latin('what is played')),
    box('free', latin(place)),
  ])
}

/** An element of EBML, with its length in eight bytes. */
export const element = (id: string, ...content: Buffer[]): Buffer => {
  const all = Buffer.concat(content)
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([1, 0, 0, 0]), uint32(all.length), all])
}
/**
 * A film of a browser, or its sound alone, with a place in its title and tags; sent live, nothing
 * has a length.
 */
export const webm = (isLive = false, kind: 1 | 2 = 1): Buffer => {
  const head = element('1a45dfa3', element('4282', latin('webm')))
  const tags = element('1254c367', element('7373', latin(place)))
  const info = element(
    '1549a966',
    element('7ba9', latin(place)),
    element('4d80', latin('a browser')),
  )
  const tracks = element(
    '1654ae6b',
    element('ae', element('d7', Buffer.from([1])), element('83', Buffer.from([kind]))),
  )
  const played = element('a3', latin('what is played'))
  const open = Buffer.from('01ffffffffffffff', 'hex')
  return isLive
    ? Buffer.concat([
        head,
        Buffer.from('18538067', 'hex'),
        open,
        info,
        tracks,
        Buffer.from('1f43b675', 'hex'),
        open,
        played,
        tags,
      ])
    : Buffer.concat([head, element('18538067', info, tracks, tags, element('1f43b675', played))])
}
