import type { File } from '@causerie/contracts'
import exifReader from 'exif-reader'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { limitConcurrency } from './limit-concurrency.ts'

type ImageMetadata = File['attributes']['metadata']

const pixelsAtMost = 100_000_000
/** The sizes that images are made smaller to, in pixels of width and height. */
export const sizes = { large: 1500, medium: 600, small: 160 } as const
export type SmallerSize = keyof typeof sizes

/** Decoding takes memory and a processor. */
const inTurn = limitConcurrency(2)

/** Frames of an animation count as pixels, too. */
const opened = (path: string, isAnimated: boolean): Sharp => sharp(path, { limitInputPixels: pixelsAtMost, animated: isAnimated })

/** What an image says of itself; undefined if it cannot be decoded or has too many pixels. */
const metadataOf = async (path: string): Promise<Metadata | undefined> => {
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata()
    return metadata.width * metadata.height * (metadata.pages ?? 1) <= pixelsAtMost ? metadata : undefined
  } catch {
    return undefined
  }
}

/** Whether all of it can be decoded: the head of a file that was cut off looks right. */
const isWhole = async (path: string): Promise<boolean> => {
  try {
    await sharp(path, { limitInputPixels: pixelsAtMost, failOn: 'truncated', sequentialRead: true }).stats()
    return true
  } catch {
    return false
  }
}

/** Reads an image; undefined if it is none. If it is public and names a place or a camera, it is written anew without them. */
export const readImage = (path: string, isPublic: boolean): Promise<{ path: string; metadata: ImageMetadata } | undefined> =>
  inTurn(async () => {
    const found = await metadataOf(path)
    if (!found || !(await isWhole(path))) return undefined
    const size = { width: found.autoOrient.width, height: found.pageHeight ?? found.autoOrient.height }
    const exif = exifOf(found)
    if (!isPublic) return { path, metadata: { ...size, ...exif } }
    const metadata = { ...size, ...(exif.exif && { exif: exif.exif }) }
    if (!found.exif && !found.xmp && !found.iptc && !found.tifftagPhotoshop) return { path, metadata }
    const anew = `${path}.anew`
    // Without `keepMetadata`, sharp writes none.
    await opened(path, (found.pages ?? 1) > 1)
      .autoOrient()
      .keepIccProfile()
      .toFormat(found.format, { quality: 92 })
      .toFile(anew)
    // It is turned upright now; clients must not turn it again.
    const { Orientation: _, ...upright } = metadata.exif ?? {}
    return { path: anew, metadata: { ...size, ...(Object.keys(upright).length > 0 && { exif: upright }) } }
  })

/** Writes an image at a smaller size. Resolves to false if the image has that size already. */
export const shrinkImage = (from: string, to: string, size: SmallerSize): Promise<boolean> =>
  inTurn(async () => {
    const { width, height, pages = 1, pageHeight = height, format } = await sharp(from, { limitInputPixels: pixelsAtMost }).metadata()
    const most = sizes[size]
    if (width <= most && pageHeight <= most) return false
    const smaller = opened(from, pages > 1)
      .autoOrient()
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    await smaller.toFormat(format).toFile(to)
    return true
  })

const photoFields = ['DateTimeOriginal', 'ExposureTime', 'FNumber', 'FocalLength', 'ISOSpeedRatings', 'LensModel'] as const
const imageFields = ['Make', 'Model', 'Orientation', 'Software'] as const
const placeFields = ['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef', 'GPSAltitude'] as const

/** Characters of a text that is kept. With the numbers of the fields, all of them stay below 2 kB. */
const textAtMost = 100

/** The fields that are kept of what a camera wrote. */
const exifOf = ({ exif }: Metadata): Pick<ImageMetadata, 'exif' | 'gps'> => {
  if (!exif) return {}
  try {
    const { Image = {}, Photo = {}, GPSInfo = {} } = exifReader(exif)
    const kept = { ...picked(Image, imageFields), ...picked(Photo, photoFields) }
    const gps = picked(GPSInfo, placeFields)
    return { ...(Object.keys(kept).length > 0 && { exif: kept }), ...(Object.keys(gps).length > 0 && { gps }) }
  } catch {
    return {}
  }
}

const picked = (from: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => keptValue(Object(from)[name]).map((value) => [name, value])))

const keptValue = (value: unknown): unknown[] => {
  if (typeof value === 'string') return [value.replaceAll(/[\0\p{Surrogate}]/gu, '').slice(0, textAtMost)]
  if (typeof value === 'number') return Number.isFinite(value) ? [value] : []
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? [] : [value.toISOString()]
  return Array.isArray(value) && value.length <= 4 && value.every(Number.isFinite) ? [value] : []
}
