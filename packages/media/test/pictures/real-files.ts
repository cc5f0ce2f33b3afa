import sharp from 'sharp'
import {
  animatedPng,
  exifOf,
  exifSegment,
  film,
  gif,
  gifComment,
  gifXmp,
  heif,
  jpegSegment,
  latin,
  place,
  pngChunk,
  riff,
  uint16,
  webm,
  webpChunk,
  withBlocks,
  withChunks,
  withSegments,
  xmp,
} from './parts.ts'

/** Whether a file is sent as an image or as any file, and what is expected of what is stored. */
export type RealFile = {
  bytes: Buffer
  as?: 'file'
  mime: string
  /** As it is seen. */
  size?: readonly [number, number]
  depth?: 'uchar' | 'ushort'
  hasAlpha?: boolean
  frames?: number
  /** What must still be in it. */
  holds?: string
}

const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: 'tomato' } })
const seeThrough = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 4,
      background: { r: 200, g: 90, b: 50, alpha: 0.5 },
    },
  })
const deep = () =>
  sharp(Buffer.alloc(300 * 200 * 6, 77), {
    raw: { width: 300, height: 200, channels: 3 },
  }).toColourspace('rgb16')
const frames = () =>
  sharp(
    Buffer.from(
      Array.from({ length: 200 * 200 * 3 * 3 }, (_, n) => Math.floor(n / (200 * 200 * 3)) * 90),
    ),
    {
      raw: { width: 200, height: 600, channels: 3, pageHeight: 200 },
    },
  )

/** Parameters of a scan that no decoder needs, and that Samsung's cameras get wrong. */
const samsung = (jpeg: Buffer): Buffer => {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const changed = Buffer.from(jpeg)
  const components = changed[at + 4] ?? 0
  changed[at + 5 + 2 * components] = 0
  changed[at + 6 + 2 * components] = 0
  changed[at + 7 + 2 * components] = 0
  return changed
}

/**
 * Pictures, films and other files as cameras, telephones and editors write them. Whatever is public
 * has a place that must go.
 */
export const realFiles = async (): Promise<Record<string, RealFile>> => {
  const jpeg = await picture().jpeg().toBuffer()
  const png = await picture().png().toBuffer()
  const webp = await picture().webp().toBuffer()
  const [text, comment] = [latin(`Comment\0${place}`), jpegSegment(0xfe, latin(place))]
  const turned = (orientation: number) => withSegments(jpeg, exifSegment(exifOf(orientation)))
  const [wide, tall] = [[300, 200] as const, [200, 300] as const]
  const vp8x = Buffer.concat([Buffer.from([0x0c, 0, 0, 0, 43, 1, 0, 199, 0, 0])])
  const webpWith = (orientation: number): Buffer =>
    riff(
      webpChunk('VP8X', vp8x),
      webp.subarray(12),
      webpChunk('EXIF', exifOf(orientation)),
      webpChunk('XMP ', latin(xmp)),
    )
  const animatedWebp = await frames()
    .webp({ loop: 3, delay: [100, 100, 100] })
    .toBuffer()
  return {
    'JPEG of an editor': { bytes: jpeg, mime: 'image/jpeg', size: wide },
    'JPEG of a camera': { bytes: turned(1), mime: 'image/jpeg', size: wide },
    'JPEG held upright': { bytes: turned(6), mime: 'image/jpeg', size: tall },
    'JPEG held the other way': { bytes: turned(8), mime: 'image/jpeg', size: tall },
    'JPEG upside down': { bytes: turned(3), mime: 'image/jpeg', size: wide },
    'JPEG of Samsung': {
      bytes: withSegments(samsung(jpeg), exifSegment(exifOf())),
      mime: 'image/jpeg',
      size: wide,
    },
    'JPEG of Samsung without EXIF': { bytes: samsung(jpeg), mime: 'image/jpeg', size: wide },
    'JPEG with a comment': { bytes: withSegments(jpeg, comment), mime: 'image/jpeg', size: wide },
    'JPEG with XMP and IPTC': {
      bytes: withSegments(
        jpeg,
        jpegSegment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
        jpegSegment(0xed, latin(`Photoshop 3.0\x008BIM ${place}`)),
      ),
      mime: 'image/jpeg',
      size: wide,
    },
    'JPEG with a film of the moment behind it': {
      bytes: Buffer.concat([turned(1), film('mp42')]),
      mime: 'image/jpeg',
      size: wide,
    },
    'JPEG with two pictures': {
      bytes: Buffer.concat([
        withSegments(jpeg, jpegSegment(0xe2, latin(`MPF\0${place}`))),
        turned(1),
      ]),
      mime: 'image/jpeg',
      size: wide,
    },
    'progressive JPEG without the mark of its end': {
      bytes: (await picture().jpeg({ progressive: true }).toBuffer()).subarray(0, -2),
      mime: 'image/jpeg',
      size: wide,
    },
    'JPEG held upright without the mark of its end': {
      bytes: turned(6).subarray(0, -2),
      mime: 'image/jpeg',
      size: tall,
    },
    'progressive JPEG': {
      bytes: withSegments(await picture().jpeg({ progressive: true }).toBuffer(), comment),
      mime: 'image/jpeg',
      size: wide,
    },
    'grey JPEG': {
      bytes: withSegments(await picture().greyscale().jpeg().toBuffer(), comment),
      mime: 'image/jpeg',
      size: wide,
    },
    'JPEG for print': {
      bytes: withSegments(await picture().toColourspace('cmyk').jpeg().toBuffer(), comment),
      mime: 'image/jpeg',
      size: wide,
    },
    'JPEG with wide colours': {
      bytes: withSegments(
        await picture().withIccProfile('p3').jpeg().toBuffer(),
        exifSegment(exifOf()),
      ),
      mime: 'image/jpeg',
      size: wide,
      holds: 'ICC_PROFILE',
    },
    'JPEG of a camera, as a file': { bytes: turned(6), as: 'file', mime: 'image/jpeg', size: tall },
    'PNG with texts': {
      bytes: withChunks(
        png,
        pngChunk('tEXt', text),
        pngChunk('iTXt', latin(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
        pngChunk('eXIf', exifOf()),
      ),
      mime: 'image/png',
      size: wide,
    },
    'PNG with 16 bits and alpha': {
      bytes: withChunks(await deep().ensureAlpha(0.5).png().toBuffer(), pngChunk('tEXt', text)),
      mime: 'image/png',
      size: wide,
      depth: 'ushort',
      hasAlpha: true,
    },
    'PNG with alpha': {
      bytes: withChunks(await seeThrough().png().toBuffer(), pngChunk('eXIf', exifOf())),
      mime: 'image/png',
      size: wide,
      hasAlpha: true,
    },
    'PNG with a palette': {
      bytes: withChunks(
        await picture().png({ palette: true }).toBuffer(),
        pngChunk('tIME', uint16(2026)),
      ),
      mime: 'image/png',
      size: wide,
    },
    'PNG with 16 bits, held upright': {
      bytes: withChunks(await deep().png().toBuffer(), pngChunk('eXIf', exifOf(6))),
      mime: 'image/png',
      size: tall,
      depth: 'ushort',
    },
    'animated PNG': {
      bytes: withChunks(animatedPng(200), pngChunk('tEXt', text)),
      mime: 'image/png',
      size: [200, 200],
      holds: 'fdAT',
    },
    'GIF with a comment and XMP': {
      bytes: withBlocks(gif, gifComment(place), gifXmp(xmp)),
      mime: 'image/gif',
      size: [1, 1],
    },
    'animated GIF': {
      bytes: withBlocks(
        await frames()
          .gif({ loop: 3, delay: [100, 100, 100] })
          .toBuffer(),
      ),
      mime: 'image/gif',
      size: [200, 200],
      frames: 3,
      holds: 'NETSCAPE2.0',
    },
    'WebP with EXIF and XMP': { bytes: webpWith(1), mime: 'image/webp', size: wide },
    'WebP held upright': { bytes: webpWith(6), mime: 'image/webp', size: tall },
    'WebP with alpha': {
      bytes: await seeThrough().webp({ lossless: true }).toBuffer(),
      mime: 'image/webp',
      size: wide,
      hasAlpha: true,
    },
    'animated WebP': {
      bytes: riff(animatedWebp.subarray(12), webpChunk('XMP ', latin(xmp))),
      mime: 'image/webp',
      size: [200, 200],
      frames: 3,
    },
    AVIF: { bytes: await picture().avif({ effort: 0 }).toBuffer(), mime: 'image/avif', size: wide },
    'AVIF with EXIF': {
      bytes: await picture()
        .withExif({ IFD0: { Artist: place } })
        .avif({ effort: 0 })
        .toBuffer(),
      mime: 'image/avif',
      size: wide,
    },
    'TIFF of a scanner': {
      bytes: await picture()
        .withExif({ IFD0: { Artist: place } })
        .tiff()
        .toBuffer(),
      mime: 'image/tiff',
      size: wide,
    },
    'TIFF with 16 bits': {
      bytes: await deep()
        .withExif({ IFD0: { Artist: place } })
        .tiff({ compression: 'deflate' })
        .toBuffer(),
      mime: 'image/tiff',
      size: wide,
      depth: 'ushort',
    },
    'HEIC of a telephone, as a file': { bytes: heif('heic'), as: 'file', mime: 'image/heic' },
    'MP4 of a telephone': {
      bytes: film('mp42'),
      as: 'file',
      mime: 'video/mp4',
      holds: 'what is played',
    },
    'WebM of a browser': { bytes: webm(), as: 'file', mime: 'video/webm', holds: 'what is played' },
    'WebM that was sent live': {
      bytes: webm(true),
      as: 'file',
      mime: 'video/webm',
      holds: 'what is played',
    },
    'MOV of a telephone': {
      bytes: film('qt  '),
      as: 'file',
      mime: 'video/quicktime',
      holds: 'what is played',
    },
    'recording of a telephone': {
      bytes: film('isom', 'soun'),
      as: 'file',
      mime: 'audio/mp4',
      holds: 'what is played',
    },
    'recording of an older telephone': {
      bytes: film('3gp4', 'soun'),
      as: 'file',
      mime: 'audio/3gpp',
      holds: 'what is played',
    },
    'recording of a browser': {
      bytes: webm(true, 2),
      as: 'file',
      mime: 'audio/webm',
      holds: 'what is played',
    },
  }
}
