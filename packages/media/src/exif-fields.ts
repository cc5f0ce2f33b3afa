import type { PictureMetadata } from './decoder-job.ts'

type Values = Record<string, unknown>
type Names = Readonly<Record<number, string>>

const imageFields: Names = { 271: 'Make', 272: 'Model', 274: 'Orientation', 305: 'Software' }
const photoFields: Names = {
  33434: 'ExposureTime',
  33437: 'FNumber',
  34855: 'ISOSpeedRatings',
  36867: 'DateTimeOriginal',
  37386: 'FocalLength',
  42036: 'LensModel',
}
const placeFields: Names = {
  1: 'GPSLatitudeRef',
  2: 'GPSLatitude',
  3: 'GPSLongitudeRef',
  4: 'GPSLongitude',
  6: 'GPSAltitude',
}
const photoPointer = 0x8769
const placePointer = 0x8825

/**
 * Characters of a text that is kept. With the numbers of the fields, all of them stay below 2 kB.
 */
const textAtMost = 100
const numbersAtMost = 4
const head = Buffer.from('Exif\0\0', 'latin1')

/**
 * The fields that are kept of what a camera wrote. Only these are read, each at most once and at
 * most some bytes of it: a few kilobytes of entries can name the same bytes thousands of times.
 */
export const exifFields = (exif: Buffer | undefined): Pick<PictureMetadata, 'exif' | 'gps'> => {
  if (!exif) return {}
  try {
    const tiff = exif.subarray(0, head.length).equals(head) ? exif.subarray(head.length) : exif
    const read = readerOf(tiff)
    const start = read.uint32(4)
    const pointers = fieldsAt(read, start, { [photoPointer]: 'photo', [placePointer]: 'place' })
    const fields = (at: unknown, names: Names): Values =>
      typeof at === 'number' ? fieldsAt(read, at, names) : {}
    const kept = { ...fieldsAt(read, start, imageFields), ...fields(pointers.photo, photoFields) }
    const gps = fields(pointers.place, placeFields)
    return {
      ...(Object.keys(kept).length > 0 && { exif: kept }),
      ...(Object.keys(gps).length > 0 && { gps }),
    }
  } catch {
    return {}
  }
}

type Read = {
  bytes: Buffer
  uint16: (at: number) => number
  uint32: (at: number) => number
  int32: (at: number) => number
}
const readerOf = (bytes: Buffer): Read => {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II'
  return {
    bytes,
    uint16: (at) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)),
    uint32: (at) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)),
    int32: (at) => (isLittle ? bytes.readInt32LE(at) : bytes.readInt32BE(at)),
  }
}

const entryLength = 12
const fieldsAt = (read: Read, start: number, names: Names): Values => {
  const fields: Values = {}
  for (let at = start + 2; at < start + 2 + read.uint16(start) * entryLength; at += entryLength) {
    const name = names[read.uint16(at)]
    const value =
      name !== undefined && !(name in fields) ? shownValue(name, valueAt(read, at)) : undefined
    if (name !== undefined && value !== undefined) fields[name] = value
  }
  return fields
}

/** The values of the entries that the fields have; others have none. */
const valueAt = (read: Read, entry: number): unknown => {
  const [type, count] = [read.uint16(entry + 2), read.uint32(entry + 4)]
  const inEntry = entry + 8
  if (type === 2) {
    const at = count <= 4 ? inEntry : read.uint32(inEntry)
    return textOf(read.bytes.subarray(at, at + Math.min(count, 4 * textAtMost)))
  }
  const number = numberReaders[type]
  if (!number || count < 1 || count > numbersAtMost) return undefined
  const at = number.size * count <= 4 ? inEntry : read.uint32(inEntry)
  const numbers = Array.from({ length: count }, (_, index) =>
    number.read(read, at + index * number.size),
  )
  if (!numbers.every(Number.isFinite)) return undefined
  return count === 1 ? numbers[0] : numbers
}

const numberReaders: Readonly<
  Record<number, { size: number; read: (read: Read, at: number) => number }>
> = {
  3: { size: 2, read: ({ uint16 }, at) => uint16(at) },
  4: { size: 4, read: ({ uint32 }, at) => uint32(at) },
  5: { size: 8, read: ({ uint32 }, at) => uint32(at) / uint32(at + 4) },
  10: { size: 8, read: ({ int32 }, at) => int32(at) / int32(at + 4) },
}

const textOf = (bytes: Buffer): string =>
  (bytes.toString('utf8').split('\0')[0] ?? '')
    .replaceAll(/[\uFFFD\p{Surrogate}]/gu, '')
    .slice(0, textAtMost)
    .toWellFormed()

const shownValue = (name: string, value: unknown): unknown =>
  name.startsWith('DateTime') && typeof value === 'string' ? timestampOf(value) : value

/** EXIF says no time zone; it is taken as UTC. */
const timestampOf = (text: string): string | undefined => {
  const time = new Date(text.replace(/^(\d{4}):(\d\d):(\d\d) /, '$1-$2-$3T').concat('Z'))
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
