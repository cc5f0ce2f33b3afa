import type { Sharp } from 'sharp'
import type { Head } from './open-picture.ts'

/**
 * The settings of each format: close to what was sent for a picture that is written anew, small for
 * a smaller size.
 */
const qualities = { whole: 92, smaller: 80 } as const

/** Has a picture written in the format that it was sent in. */
export const encoded = (
  picture: Sharp,
  format: Head['format'],
  purpose: keyof typeof qualities,
): Sharp => {
  const quality = qualities[purpose]
  if (format === 'jpeg') return picture.jpeg({ quality })
  if (format === 'png') return picture.png()
  if (format === 'webp') return picture.webp({ quality })
  if (format === 'gif') return picture.gif({ effort: 3 })
  // The usual effort takes a second for each megapixel.
  if (format === 'heif') return picture.avif({ quality: 60, effort: 2 })
  return picture.tiff({ compression: 'deflate' })
}
