import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  box,
  fullBox,
  ihdr,
  latin,
  pngChunk,
  pngSignature,
  uint16,
  uint16le,
  uint32,
  uint32le,
  webpChunk,
} from './parts.ts'

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'tomato' }, limitInputPixels: false })
export const end = pngChunk('IEND', Buffer.alloc(0))

/** EXIF whose entries all name the same bytes. */
export const repeatedExif = (size: number, entries: number): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(entries, 8)
  for (let n = 0; n < entries; n += 1) {
    const at = 10 + 12 * n
    bytes.writeUInt16LE((0x9000 + n) & 0xffff, at)
    bytes.writeUInt16LE(1, at + 2)
    bytes.writeUInt32LE(size - 10, at + 4)
    bytes.writeUInt32LE(10, at + 8)
  }
  return bytes
}

/** A ZIP with these files in it. */
export const archive = (files: Readonly<Record<string, string | Buffer>>): Buffer => {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []]
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const data = deflateRawSync(bytes, { level: 9 })
    const sizes = [uint32le(crc32(bytes)), uint32le(data.length), uint32le(bytes.length)]
    const shared = Buffer.concat([
      uint16le(20),
      uint16le(0),
      uint16le(8),
      uint32le(0),
      ...sizes,
      uint16le(name.length),
      uint16le(0),
    ])
    const at = locals.reduce((sum, { length }) => sum + length, 0)
    centrals.push(
      Buffer.concat([
        latin('PK\x01\x02'),
        uint16le(20),
        shared,
        Buffer.alloc(10),
        uint32le(at),
        latin(name),
      ]),
    )
    locals.push(Buffer.concat([latin('PK\x03\x04'), shared, latin(name), data]))
  }
  const [local, central] = [Buffer.concat(locals), Buffer.concat(centrals)]
  const counts = [
    uint16le(locals.length),
    uint16le(locals.length),
    uint32le(central.length),
    uint32le(local.length),
  ]
  return Buffer.concat([local, central, latin('PK\x05\x06'), uint32le(0), ...counts, uint16le(0)])
}
/** A ZIP whose one file unfolds to so many spaces. */
export const zip = (name: string, size: number): Buffer =>
  archive({ [name]: Buffer.alloc(size, 0x20) })

/** A PNG whose pixels unfold to so many bytes of zeros. */
export const pngOf = (
  width: number,
  height: number,
  ...how: [number?, number?, number?]
): Buffer => {
  const row = 1 + Math.ceil((width * (how[0] ?? 8) * ((how[1] ?? 2) === 2 ? 3 : 1)) / 8)
  return Buffer.concat([
    pngSignature,
    ihdr(width, height, ...how),
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * Math.min(height, 100)), { level: 9 })),
    end,
  ])
}

/** A progressive JPEG whose last scan is sent again and again. */
export const manyScans = (jpeg: Buffer, times: number): Buffer => {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  return Buffer.concat([
    jpeg.subarray(0, last),
    ...Array.from({ length: times }, () => jpeg.subarray(last, -2)),
    jpeg.subarray(-2),
  ])
}
/** Another size in the head than the one of the pixels. */
export const claiming = (jpeg: Buffer, width: number, height: number): Buffer => {
  const at =
    [0xc0, 0xc2]
      .map((marker) => jpeg.indexOf(Buffer.from([0xff, marker])))
      .find((found) => found > 0) ?? 0
  const changed = Buffer.from(jpeg)
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}
export const ebml = (...content: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('1a45dfa3', 'hex'), ...content])
export const asf = (size: number): Buffer =>
  Buffer.concat([
    Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
    Buffer.alloc(14),
    Buffer.from('9107dcb7b7a9cf118ee600c00c205365', 'hex'),
    uint32le(size),
    uint32le(0),
    Buffer.alloc(200),
  ])
export const tiff = (
  ...entries: [tag: number, type: number, count: number, value: number][]
): Buffer =>
  Buffer.concat([
    latin('II*\0'),
    uint32le(8),
    uint16le(entries.length),
    ...entries.map(([tag, type, count, value]) =>
      Buffer.concat([uint16le(tag), uint16le(type), uint32le(count), uint32le(value)]),
    ),
    uint32le(0),
  ])
export const vp8x = (width: number, height: number): Buffer =>
  webpChunk(
    'VP8X',
    Buffer.concat([
      Buffer.from([2, 0, 0, 0]),
      uint32le(width - 1).subarray(0, 3),
      uint32le(height - 1).subarray(0, 3),
    ]),
  )
export const nested = (depth: number): Buffer =>
  depth === 0 ? Buffer.alloc(0) : box('moov', nested(depth - 1))
export const locations = (extents: number): Buffer =>
  fullBox(
    'iloc',
    0,
    Buffer.from([0x44, 0]),
    uint16(1),
    uint16(1),
    uint16(0),
    uint16(extents),
    ...Array.from({ length: extents }, () => Buffer.concat([uint32(0), uint32(100_000)])),
  )
