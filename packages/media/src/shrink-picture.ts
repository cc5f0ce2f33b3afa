import { stat } from 'node:fs/promises'
import type { Grant, MadeSize, ShrinkJob, Shrunk, Unfit } from './decoder-job.ts'
import { decodingCost } from './decoding-cost.ts'
import { detectType } from './detect-type.ts'
import { encoded } from './encode-picture.ts'
import { type Head, headOf, openPicture } from './open-picture.ts'
import { isLargerThan, type SmallerSize, sizes, smallerSizes } from './smaller-size.ts'

type Picture = Pick<Head, 'format' | 'frames' | 'isCompleted'> & { width: number; height: number }

/**
 * Pixels of all frames of a smaller size: drawing an animation takes a second for each two million.
 */
const framesAtMost = 4_000_000
const isCheap = (size: SmallerSize, { width, height, frames }: Picture): boolean =>
  frames === 1 ||
  width * height * frames * (sizes[size] / Math.max(width, height)) ** 2 <= framesAtMost

/**
 * Makes the smaller sizes of a picture, each of the one before; undefined if the picture cannot be
 * decoded to its end. Of long animations, which take long to draw, larger sizes are left out.
 */
export const makeSmaller = async (
  path: string,
  picture: Picture,
): Promise<MadeSize[] | undefined> => {
  const made: MadeSize[] = []
  try {
    for (const size of smallerSizes.filter(
      (one) => isLargerThan(one, picture) && isCheap(one, picture),
    )) {
      const to = `${path}.${size}`
      await write(made.at(-1)?.path ?? path, to, { ...picture, size })
      made.push({ size, path: to, bytes: (await stat(to)).size })
    }
    // A head alone looks right even if the rest was cut off.
    if (made.length === 0)
      await openPicture(path, picture).resize({ width: 8, height: 8 }).raw().toBuffer()
    return made
  } catch {
    return undefined
  }
}

/** Writes a picture at a smaller size, unless it has that size already. */
export const shrinkPicture = async (
  { path, to, size }: ShrinkJob,
  grant: Grant,
): Promise<Shrunk | Unfit> => {
  const { size: bytes } = await stat(path)
  await grant(bytes)
  const head = await headOf(path, (await detectType(path))?.mime ?? '')
  if (!head) return { unfit: 'unfit-file' }
  const picture = {
    ...head,
    width: head.autoOrient.width,
    height: head.pageHeight ?? head.autoOrient.height,
  }
  const cost = decodingCost(head, false)
  if (cost === undefined) return { unfit: 'costly-file' }
  if (!isLargerThan(size, picture) || !isCheap(size, picture)) return { isSmaller: false }
  await grant(bytes + cost)
  await write(path, to, { ...picture, size })
  return { isSmaller: true }
}

const write = async (
  from: string,
  to: string,
  { size, ...picture }: Picture & { size: SmallerSize },
): Promise<void> => {
  const smaller = openPicture(from, picture)
    .autoOrient()
    .resize({ width: sizes[size], height: sizes[size], fit: 'inside', withoutEnlargement: true })
  await encoded(smaller, picture.format, 'smaller').toFile(to)
}
