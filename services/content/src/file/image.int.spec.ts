import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readImage, shrinkImage } from './image.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-spec-'))
})
afterAll(() => rm(folder, { recursive: true }))

const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'tomato' } })
    .withExif({
      IFD0: { Make: 'Camera of alice', Artist: 'Alice Moreau' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 4366/100' },
    })
    .jpeg()

const stored = async (): Promise<string> => {
  const path = join(folder, 'photo')
  await photo().toFile(path)
  return path
}

test('a public image keeps no place, neither in its record nor in its bytes', async () => {
  const path = await stored()
  expect((await readFile(path)).includes('Camera of alice')).toBe(true)
  const read = await readImage(path, true)
  expect(read?.metadata).toEqual({ width: 300, height: 200, exif: { Make: 'Camera of alice' } })
  const bytes = await readFile(read?.path ?? '')
  expect(bytes.includes('Camera of alice')).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test('an image of the network is stored as it was sent, and its record names the place', async () => {
  const path = await stored()
  const read = await readImage(path, false)
  expect(read?.path).toBe(path)
  expect(read?.metadata.gps).toMatchObject({ GPSLatitudeRef: 'N', GPSLongitudeRef: 'W' })
  expect(read?.metadata.exif).toEqual({ Make: 'Camera of alice', Orientation: 1 })
})

test('an image that was cut off is none', async () => {
  const noise = await sharp({
    create: { width: 300, height: 200, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer()
  const path = join(folder, 'cut')
  await writeFile(path, noise.subarray(0, noise.length / 2))
  expect(await readImage(path, true)).toBeUndefined()
})

test('what is kept of a camera stays below 2 kB, however much it wrote', async () => {
  const path = join(folder, 'wordy')
  const words = '漢'.repeat(5_000)
  const exif = { IFD0: { Make: words, Model: words, Software: words }, IFD2: { LensModel: words, UserComment: words } }
  await sharp({ create: { width: 3, height: 2, channels: 3, background: 'tomato' } })
    .withExif(exif)
    .jpeg()
    .toFile(path)
  const kept = (await readImage(path, true))?.metadata.exif
  expect(Object.keys(kept ?? {})).toEqual(expect.arrayContaining(['Make', 'Model', 'Software']))
  expect(kept).not.toHaveProperty('UserComment')
  expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(2_048)
})

test('an image with too many pixels is none', async () => {
  const path = join(folder, 'huge')
  await sharp({ create: { width: 10_001, height: 10_000, channels: 3, background: 'tomato' }, limitInputPixels: false })
    .jpeg()
    .toFile(path)
  expect(await readImage(path, true)).toBeUndefined()
})

test('smaller sizes keep the proportions, and no image becomes larger', async () => {
  const path = await stored()
  const smaller = join(folder, 'smaller')
  expect(await shrinkImage(path, smaller, 'small')).toBe(true)
  expect(await sharp(smaller).metadata()).toMatchObject({ width: 160, height: 107, format: 'jpeg' })
  expect(await shrinkImage(path, smaller, 'large')).toBe(false)
})
