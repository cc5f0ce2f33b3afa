import { type PatchedFile, patchFile } from './patched-file.ts'
import { Malformed } from './pieces.ts'

/**
 * What is needed to decode, by number: sizes, colours, strips and tiles, JPEG inside of it, and
 * colour profiles.
 */
const isKept = (tag: number): boolean =>
  (tag >= 254 && tag <= 266) ||
  (tag >= 273 && tag <= 284) ||
  (tag >= 290 && tag <= 304) ||
  (tag >= 317 && tag <= 325) ||
  (tag >= 332 && tag <= 347) ||
  (tag >= 512 && tag <= 532) ||
  tag === 34675
/** Directories of EXIF and of the place. */
const isDirectory = (tag: number): boolean => tag === 0x8769 || tag === 0x8825 || tag === 0xa005
const pagesAtMost = 1_000

const sizeOfType: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
}

/**
 * Blanks what the pages of a TIFF say besides their pictures, and takes it out of their
 * directories.
 */
export const cleanTiff = (path: string): void =>
  patchFile(path, (file) => {
    const head = file.read(0, 8)
    const isLittle = head.toString('latin1', 0, 2) === 'II'
    const numbers = isLittle ? littleEndian(file) : bigEndian(file)
    if (numbers.uint16(2) !== 42) throw new Malformed()
    const seen = new Set<number>()
    for (let at = numbers.uint32(4); at !== 0; ) {
      if (seen.has(at) || seen.size >= pagesAtMost) throw new Malformed()
      seen.add(at)
      at = cleanDirectory({ file, ...numbers }, at)
    }
  })

type Numbers = {
  uint16: (at: number) => number
  uint32: (at: number) => number
  put16: (at: number, value: number) => void
}
const littleEndian = (file: PatchedFile): Numbers => ({
  uint16: (at) => file.read(at, 2).readUInt16LE(),
  uint32: (at) => file.read(at, 4).readUInt32LE(),
  put16: (at, value) => file.write(at, Buffer.from([value & 255, value >> 8])),
})
const bigEndian = (file: PatchedFile): Numbers => ({
  uint16: (at) => file.read(at, 2).readUInt16BE(),
  uint32: (at) => file.read(at, 4).readUInt32BE(),
  put16: (at, value) => file.write(at, Buffer.from([value >> 8, value & 255])),
})

/** Moves the entries that stay together. Returns where the next directory is. */
const cleanDirectory = (tiff: Numbers & { file: PatchedFile }, start: number): number => {
  const { file, uint16, uint32, put16 } = tiff
  const count = uint16(start)
  const entries = Array.from({ length: count }, (_, n) => start + 2 + 12 * n)
  const end = start + 2 + 12 * count
  const next = end + 4 <= file.size ? file.read(end, 4) : Buffer.alloc(4)
  const after = end + 4 <= file.size ? uint32(end) : 0
  const kept = entries.flatMap((at) => {
    if (isKept(uint16(at))) return [file.read(at, 12)]
    blankValue(tiff, at)
    return []
  })
  file.blank(start + 2, Math.min(12 * count + 4, file.size - start - 2))
  put16(start, kept.length)
  file.write(start + 2, Buffer.concat([...kept, next]).subarray(0, file.size - start - 2))
  return after
}

const blankValue = (tiff: Numbers & { file: PatchedFile }, entry: number): void => {
  const { file, uint16, uint32 } = tiff
  const length = (sizeOfType[uint16(entry + 2)] ?? 1) * uint32(entry + 4)
  if (isDirectory(uint16(entry))) blankDirectory(tiff, uint32(entry + 8))
  else if (length > 4) file.blank(uint32(entry + 8), length)
}

/** With everything that its entries name; directories in it are no deeper than these two. */
const blankDirectory = (tiff: Numbers & { file: PatchedFile }, start: number): void => {
  const count = tiff.uint16(start)
  for (let n = 0; n < count; n += 1) {
    const entry = start + 2 + 12 * n
    if (!isDirectory(tiff.uint16(entry))) blankValue(tiff, entry)
  }
  tiff.file.blank(start, 2 + 12 * count)
}
