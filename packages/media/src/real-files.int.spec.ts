import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRefusal } from '@causerie/protocol'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { place } from '../test/pictures/parts.ts'
import { type RealFile, realFiles } from '../test/pictures/real-files.ts'
import { inspect } from './decoder.ts'
import { isLargerThan, smallerSizes } from './smaller-size.ts'

let folder: string
let files: Record<string, RealFile>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'real-files-'))
  files = await realFiles()
})
afterAll(() => rm(folder, { recursive: true }))

const inspected = async (bytes: Buffer, { isImage = true, isPublic = true } = {}) => {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const read = await inspect({ path, isImage, isPublic }, { of: 'alice' })
  if (isRefusal(read)) throw new Error(read.refused)
  return read
}

test('pictures and films as they are made are accepted, name no place, and are seen as they were', async () => {
  for (const [name, { bytes, as, mime, size, depth, hasAlpha, frames, holds }] of Object.entries(
    files,
  )) {
    const read = await inspected(bytes, { isImage: as !== 'file' }).catch((error: unknown) => {
      throw new Error(name, { cause: error })
    })
    const stored = await readFile(read.path)
    expect(read.mime, name).toBe(mime)
    expect(read.metadata.gps, name).toBeUndefined()
    for (const words of [place, '+52.5163', 'GPSLatitude'])
      expect(stored.includes(words), `${name} holds ${words}`).toBe(false)
    if (holds !== undefined) expect(stored.includes(holds), `${name} holds ${holds}`).toBe(true)
    if (!size) continue
    const [width, height] = size
    expect(read.metadata, name).toMatchObject({ width, height })
    const seen = await sharp(stored).metadata()
    expect(
      {
        width: seen.width,
        height: seen.pageHeight ?? seen.height,
        orientation: seen.orientation ?? 1,
        exif: seen.exif,
      },
      name,
    ).toEqual({
      width,
      height,
      orientation: 1,
      exif: undefined,
    })
    if (depth) expect(seen.depth, name).toBe(depth)
    if (hasAlpha) expect(seen.hasAlpha, name).toBe(true)
    if (frames) expect(seen.pages, name).toBe(frames)
    if (as === 'file') continue
    const made = smallerSizes.filter((one) => isLargerThan(one, { width, height }))
    expect(
      read.smaller.map((one) => one.size),
      name,
    ).toEqual(made)
    for (const { path } of read.smaller) {
      const smaller = await sharp(await readFile(path)).metadata()
      expect(Math.max(smaller.width, smaller.pageHeight ?? smaller.height), name).toBe(160)
      expect(smaller.width > (smaller.pageHeight ?? smaller.height), name).toBe(width > height)
      if (frames) expect(smaller.pages, name).toBe(frames)
    }
  }
})

test('what a network keeps for itself is stored as it was sent, and its record names the place', async () => {
  const bytes = files['JPEG held upright']?.bytes ?? Buffer.alloc(0)
  const { path, metadata } = await inspected(bytes, { isPublic: false })
  expect((await readFile(path)).equals(bytes)).toBe(true)
  expect(metadata).toMatchObject({
    exif: { Make: 'Camera', Orientation: 6 },
    gps: { GPSLatitudeRef: 'N', GPSLatitude: [52, 30, 58.68] },
  })
})

test('what has nothing to hide is stored byte for byte', async () => {
  for (const name of ['JPEG of an editor', 'WebP with alpha', 'animated GIF']) {
    const bytes = files[name]?.bytes ?? Buffer.alloc(0)
    expect((await readFile((await inspected(bytes)).path)).equals(bytes), name).toBe(true)
  }
})
