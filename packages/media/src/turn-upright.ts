import { open } from 'node:fs/promises'
import { encoded } from './encode-picture.ts'
import { type Head, openPicture } from './open-picture.ts'

/**
 * Whether a viewer turns the picture by its EXIF. Animations are left as they are, and viewers of
 * AVIF heed the format alone.
 */
export const isTurned = async (
  path: string,
  { orientation = 1, format, frames }: Head,
): Promise<boolean> =>
  orientation > 1 &&
  frames === 1 &&
  format !== 'heif' &&
  !(format === 'png' && (await isAnimatedPng(path)))

/** The decoder does not tell. The chunk stands in front of the pixels. */
const isAnimatedPng = async (path: string): Promise<boolean> => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024))
    return buffer.subarray(0, bytesRead).includes('acTL')
  } finally {
    await handle.close()
  }
}

/**
 * Writes a picture anew as it is seen, without metadata but its colours; undefined if it cannot be
 * decoded whole.
 */
export const turnUpright = async (
  path: string,
  head: Head,
): Promise<{ path: string } | undefined> => {
  const upright = `${path}.upright`
  const turned = openPicture(path, head).autoOrient().keepIccProfile()
  // Otherwise all that is decoded has eight bits.
  if (head.depth === 'ushort') turned.toColourspace(head.channels < 3 ? 'grey16' : 'rgb16')
  try {
    await encoded(turned, head.format, 'whole').toFile(upright)
    return { path: upright }
  } catch {
    return undefined
  }
}
