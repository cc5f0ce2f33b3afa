import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { hostileMedia } from '../media/hostile-media.ts'
import {
  asf,
  claiming,
  ebml,
  end,
  locations,
  manyScans,
  nested,
  picture,
  pngOf,
  repeatedExif,
  tiff,
  vp8x,
  zip,
} from './hostile-parts.ts'
import {
  animatedPng,
  box,
  exifSegment,
  film,
  fullBox,
  gif,
  handler,
  heif,
  ihdr,
  jpegSegment,
  latin,
  pngChunk,
  pngSignature,
  repeated,
  riff,
  uint16,
  uint16le,
  uint32,
  uint32le,
  webpChunk,
  withBlocks,
  withChunks,
  withSegments,
} from './parts.ts'

/**
 * What a file must become as a public image and as a public file: it is refused, it is a file of
 * unknown type, or it is of a type. Where nothing is said, it may be either, as long as it is
 * answered.
 */
export type HostileFile = {
  bytes: Buffer
  image?: 'refused'
  file?: 'refused' | 'unknown' | `${'image' | 'video' | 'audio'}/${string}`
}

/**
 * Files that are made to hurt: bombs, files that were cut off, lies about type, size, count and
 * frames, and files that are two at once.
 */
export const hostileFiles = async (): Promise<Record<string, HostileFile>> => {
  const jpeg = await picture(300, 200).jpeg().toBuffer()
  const png = await picture(300, 200).png().toBuffer()
  const webp = await picture(300, 200).webp().toBuffer()
  const avif = await picture(300, 200).avif({ effort: 0 }).toBuffer()
  const tif = await picture(300, 200).tiff().toBuffer()
  const noise = await sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
  const progressive = await picture(3_000, 2_000).jpeg({ progressive: true }).toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cut = (bytes: Buffer, share = 0.5): Buffer =>
    bytes.subarray(0, Math.floor(bytes.length * share))
  const wide = (bytes: Buffer, at: number, value: number): Buffer => {
    const changed = Buffer.from(bytes)
    changed.writeUInt32BE(value, at)
    return changed
  }
  return {
    'EXIF whose 600 entries name the same bytes': {
      bytes: withSegments(jpeg, exifSegment(repeatedExif(60_000, 600))),
    },
    'EXIF of two megabytes whose 6,000 entries do': {
      bytes: withChunks(png, pngChunk('eXIf', repeatedExif(2_000_000, 6_000))),
    },
    'EXIF that names itself': {
      bytes: withSegments(jpeg, exifSegment(tiff([0x8769, 4, 1, 8], [0x8825, 4, 1, 8]))),
    },
    'EXIF with counts of four billion': {
      bytes: withSegments(
        jpeg,
        exifSegment(tiff([0x010f, 2, 0xffffffff, 4], [0x829a, 5, 0xffffffff, 4])),
      ),
    },
    'an AVIF of 20 megapixels in a kilobyte': {
      bytes: await picture(5_000, 4_000).avif({ effort: 0 }).toBuffer(),
      image: 'refused',
    },
    'an AVIF that claims to be large': {
      bytes: wide(avif, avif.indexOf('ispe') + 8, 60_000),
      image: 'refused',
    },
    'a progressive JPEG of 60 megapixels without subsampling': {
      bytes: claiming(
        await picture(300, 200).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
        10_000,
        6_000,
      ),
      image: 'refused',
    },
    'a progressive JPEG with a thousand scans': { bytes: manyScans(progressive, 1_000) },
    'a JPEG of four gigapixels': { bytes: claiming(jpeg, 65_000, 65_000), image: 'refused' },
    'a JPEG of no pixels': { bytes: claiming(jpeg, 0, 0), image: 'refused' },
    'a JPEG that was cut off': { bytes: cut(noise), image: 'refused', file: 'image/jpeg' },
    'a progressive JPEG that was cut off': {
      bytes: cut(progressive),
      image: 'refused',
      file: 'image/jpeg',
    },
    'a JPEG without an end of its segments': {
      bytes: Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0xff, 0xff])]),
      image: 'refused',
    },
    'a JPEG of nothing but marks': {
      bytes: Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(500_000, 0xff)]),
      image: 'refused',
    },
    'a JPEG with a hundred thousand comments': {
      bytes: withSegments(jpeg, repeated(jpegSegment(0xfe, Buffer.alloc(0)), 100_000)),
    },
    'a PNG of a gigapixel': { bytes: pngOf(32_000, 32_000), image: 'refused' },
    'a PNG that would unfold to 4 GB': { bytes: pngOf(65_000, 11_000, 16), image: 'refused' },
    'an interlaced PNG of 90 megapixels with 16 bits': {
      bytes: pngOf(10_000, 9_000, 16, 2, 1),
      image: 'refused',
    },
    'a PNG with fewer pixels than it says': {
      bytes: Buffer.concat([
        pngSignature,
        ihdr(300, 200),
        pngChunk('IDAT', deflateSync(Buffer.alloc(901))),
        end,
      ]),
      image: 'refused',
    },
    'a PNG with a text of 20 MB in 100 kB': {
      bytes: withChunks(
        png,
        pngChunk(
          'zTXt',
          Buffer.concat([
            latin('Comment\0\0'),
            deflateSync(Buffer.alloc(20_000_000), { level: 9 }),
          ]),
        ),
      ),
    },
    'a PNG with a colour profile of 20 MB': {
      bytes: withChunks(
        png,
        pngChunk(
          'iCCP',
          Buffer.concat([latin('sRGB\0\0'), deflateSync(Buffer.alloc(20_000_000), { level: 9 })]),
        ),
      ),
    },
    'a PNG with two hundred thousand chunks': {
      bytes: withChunks(png, repeated(pngChunk('tEXt', latin('a\0b')), 200_000)),
    },
    'a PNG that was cut off': { bytes: cut(await sharp(noise).png().toBuffer()), image: 'refused' },
    'a PNG whose chunk is longer than it': { bytes: wide(png, 33, 0x7fffffff), image: 'refused' },
    'an animated PNG that claims a billion frames': {
      bytes: (() => {
        const animated = animatedPng(200)
        const at = animated.indexOf('acTL')
        const claimed = wide(animated, at + 4, 1_000_000_000)
        return wide(claimed, at + 12, crc32(claimed.subarray(at, at + 12)))
      })(),
      image: undefined,
      file: 'image/png',
    },
    'a GIF of four gigapixels': {
      bytes: Buffer.concat([
        latin('GIF89a'),
        uint16le(65_000),
        uint16le(65_000),
        Buffer.from([0, 0, 0]),
        gif.subarray(19),
      ]),
    },
    'a GIF with 60,000 frames': { bytes: withBlocks(gif, repeated(gif.subarray(19, -1), 60_000)) },
    'a GIF with frames of 50 megapixels in each of 100': {
      bytes: Buffer.concat([
        latin('GIF89a'),
        uint16le(10_000),
        uint16le(5_000),
        Buffer.from([0x80, 0, 0, 1, 2, 3, 4, 5, 6]),
        repeated(gif.subarray(19, -1), 100),
        gif.subarray(-1),
      ]),
    },
    'a GIF whose blocks never end': {
      bytes: Buffer.concat([
        gif.subarray(0, 19),
        Buffer.from([0x21, 0xfe]),
        Buffer.alloc(1_000_000, 1),
      ]),
      image: 'refused',
    },
    'a GIF that was cut off': { bytes: gif.subarray(0, 25), image: 'refused' },
    'a WebP that claims 16,000 by 16,000': {
      bytes: riff(vp8x(16_000, 16_000), webp.subarray(12)),
      image: 'refused',
    },
    'a WebP of frames without pixels': {
      bytes: riff(
        vp8x(200, 200),
        webpChunk('ANIM', Buffer.alloc(6)),
        repeated(webpChunk('ANMF', Buffer.alloc(16)), 10_000),
      ),
      image: 'refused',
    },
    'a WebP that was cut off': {
      bytes: cut(await sharp(noise).webp().toBuffer()),
      image: 'refused',
    },
    'a WebP whose chunk is longer than it': {
      bytes: Buffer.concat([webp.subarray(0, 16), uint32le(0x7fffffff), webp.subarray(20)]),
      image: 'refused',
    },
    'an AVIF that was cut off': { bytes: cut(avif, 0.8), image: 'refused' },
    'an AVIF whose items name a thousand parts of it': {
      bytes: Buffer.concat([
        box('ftyp', latin('avif'), uint32(0), latin('mif1avif')),
        fullBox(
          'meta',
          0,
          handler('pict'),
          fullBox('iinf', 0, uint16(1), fullBox('infe', 2, uint16(1), uint16(0), latin('Exif\0'))),
          locations(5_000),
        ),
        Buffer.alloc(200_000),
      ]),
      image: 'refused',
      file: 'refused',
    },
    'a HEIC that claims to be an AVIF': { bytes: heif('avif'), image: 'refused' },
    'a TIFF of a hundred thousand pixels square': {
      bytes: tiff(
        [256, 4, 1, 100_000],
        [257, 4, 1, 100_000],
        [258, 3, 1, 8],
        [259, 3, 1, 1],
        [262, 3, 1, 1],
        [273, 4, 1, 8],
        [277, 3, 1, 1],
        [278, 4, 1, 100_000],
        [279, 4, 1, 0xffffffff],
      ),
      image: 'refused',
    },
    'a TIFF whose pages are a circle': {
      bytes: Buffer.concat([latin('II*\0'), uint32le(8), uint16le(0), uint32le(8)]),
      image: 'refused',
      file: 'refused',
    },
    'a TIFF with 60,000 entries': {
      bytes: Buffer.concat([
        latin('II*\0'),
        uint32le(8),
        uint16le(60_000),
        Buffer.alloc(60_000 * 12 + 4),
      ]),
      image: 'refused',
    },
    'a TIFF that was cut off': { bytes: cut(tif, 0.3), image: 'refused' },
    'a TIFF whose directory is far behind its end': {
      bytes: Buffer.concat([latin('II*\0'), uint32le(0xfffffff0), Buffer.alloc(100)]),
      image: 'refused',
      file: 'refused',
    },
    'a drawing that begins as an AVIF': {
      bytes: latin(`<!--ftypavif-->${svg}`),
      image: 'refused',
      file: 'unknown',
    },
    'a page that begins as a GIF': {
      bytes: latin(`GIF89a/*${svg}*/`),
      image: 'refused',
      file: 'unknown',
    },
    'a JPEG with an archive behind it': {
      bytes: Buffer.concat([jpeg, zip('evil.js', 1_000)]),
      file: 'image/jpeg',
    },
    'a drawing': { bytes: latin(svg), image: 'refused' },
    'a drawing that draws itself': {
      bytes: latin(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><g id="a"><use xlink:href="#a"/></g></svg>`,
      ),
      image: 'refused',
    },
    'an archive whose list of types unfolds to 20 MB': {
      bytes: zip('[Content_Types].xml', 20_000_000),
      image: 'refused',
    },
    'an archive whose type unfolds to 20 MB': {
      bytes: zip('mimetype', 20_000_000),
      image: 'refused',
    },
    'an EBML of 40,000 elements': {
      bytes: ebml(Buffer.from([0x01, 0, 0, 0, 0, 0, 0xff, 0xff]), Buffer.alloc(40_000, 0xec)),
      image: 'refused',
    },
    'an ASF with an object of no size': { bytes: asf(0), image: 'refused' },
    'an ASF with an object of four gigabytes': { bytes: asf(0xffffffff), image: 'refused' },
    'a film whose boxes are a thousand deep': {
      bytes: Buffer.concat([box('ftyp', latin('mp42'), uint32(0), latin('mp42')), nested(1_000)]),
      image: 'refused',
    },
    'a film of boxes without size': {
      bytes: Buffer.concat([
        box('ftyp', latin('mp42'), uint32(0), latin('mp42')),
        repeated(box('free'), 100_000),
      ]),
      image: 'refused',
    },
    'a film whose track names all of it': {
      bytes: Buffer.concat([
        film('mp42').subarray(0, 16),
        latin('\0\0\0\x01moov'),
        Buffer.alloc(8, 0xff),
      ]),
      image: 'refused',
    },
    'MP3 whose head claims 256 MB': {
      bytes: Buffer.concat([latin('ID3\x03\0\0\x7f\x7f\x7f\x7f'), Buffer.alloc(1_000)]),
      image: 'refused',
    },
    ...hostileMedia,
    nothing: { bytes: Buffer.alloc(0), image: 'refused', file: 'unknown' },
    'one byte': { bytes: Buffer.from([0xff]), image: 'refused', file: 'unknown' },
  }
}
