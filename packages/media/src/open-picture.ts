import sharp, { type Metadata, type Sharp } from 'sharp'
import { decoded, isDecodable } from './decodable-type.ts'

// One picture at a time, on one processor, and nothing of it is kept afterwards.
sharp.cache(false)
sharp.concurrency(1)
// Decoders that no accepted format needs could be reached by a file that only looks like one.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map(
    (format) => `VipsForeignLoad${format}File`,
  ),
})

/** Pixels of all frames of a picture. */
export const pixelsAtMost = 100_000_000
/**
 * As browsers decode: what a decoder warns of is shown, what is cut off is not accepted. In a
 * picture that was completed, warnings tell that.
 */
const failsOn = (isCompleted: boolean) => (isCompleted ? 'warning' : 'truncated')

export type Head = Metadata & { frames: number; isCompleted?: boolean }

/**
 * The head of a picture; undefined where the decoder disagrees with what was detected, as for a
 * file that two readers understand differently.
 */
export const headOf = async (path: string, mime: string): Promise<Head | undefined> => {
  try {
    const metadata = await sharp(path, { limitInputPixels: false, failOn: 'none' }).metadata()
    const isAgreed =
      isDecodable(mime) &&
      metadata.format === decoded[mime] &&
      (metadata.format !== 'heif' || metadata.compression === 'av1')
    const isAnimation = metadata.format === 'gif' || metadata.format === 'webp'
    return isAgreed ? { ...metadata, frames: isAnimation ? (metadata.pages ?? 1) : 1 } : undefined
  } catch {
    return undefined
  }
}

/** A picture with all its frames, as it is decoded everywhere. */
export const openPicture = (
  path: string,
  { frames, isCompleted = false }: Pick<Head, 'frames' | 'isCompleted'>,
): Sharp =>
  sharp(path, {
    limitInputPixels: pixelsAtMost,
    failOn: failsOn(isCompleted),
    animated: frames > 1,
    sequentialRead: true,
  })
