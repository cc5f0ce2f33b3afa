import { stat } from 'node:fs/promises'
import { cleanFile } from './clean/clean-file.ts'
import { completeJpeg } from './complete-jpeg.ts'
import { isDecodable } from './decodable-type.ts'
import type { Grant, Inspected, InspectJob, Unfit } from './decoder-job.ts'
import { decodingCost } from './decoding-cost.ts'
import { detectType } from './detect-type.ts'
import { exifFields } from './exif-fields.ts'
import { type Head, headOf } from './open-picture.ts'
import { makeSmaller } from './shrink-picture.ts'
import { isTurned, turnUpright } from './turn-upright.ts'

const unknown = {
  mime: 'application/octet-stream',
  extension: undefined,
  container: 'application/octet-stream',
}

/** Bytes of a picture, which its parts are read with. */
const bytesAtMost = 128 * 1024 ** 2

/**
 * What a file is by its content. What is public is freed of what may name a place; of an image the
 * smaller sizes are made.
 */
export const inspectFile = async (
  { path, isImage, isPublic }: InspectJob,
  grant: Grant,
): Promise<Inspected | Unfit> => {
  const found = (await detectType(path)) ?? unknown
  if (!isDecodable(found.mime))
    return isImage
      ? { unfit: 'not-an-image', is: found.mime }
      : inspectOther(found, { path, isPublic })
  const { size } = await stat(path)
  // What a network keeps as a file is stored as it is.
  if (size > bytesAtMost)
    return isImage || isPublic ? { unfit: 'costly-file' } : inspectOther(found, { path, isPublic })
  // Some decoders keep the file in memory, also for its head.
  await grant(size)
  const completed = isImage && found.mime === 'image/jpeg' ? await completeJpeg(path) : undefined
  const whole = completed ?? path
  const head = await headOf(whole, found.mime)
  if (!head)
    return isImage
      ? { unfit: 'unfit-file' }
      : inspectOther(found, { path, isPublic, isMistaken: true })
  return inspectPicture(
    { ...found, head: { ...head, isCompleted: completed !== undefined }, size, path: whole },
    { isImage, isPublic, grant },
  )
}

type Found = { mime: string; extension?: string | undefined; container: string }
type Other = { path: string; isPublic: boolean; isMistaken?: boolean }
/**
 * What is no picture, or none that can be decoded: of what only looks like one, nobody is told that
 * it is one.
 */
const inspectOther = async (
  found: Found,
  { path, isPublic, isMistaken = false }: Other,
): Promise<Inspected | Unfit> => {
  const cleaned = isPublic ? await cleanFile(path, found.container) : { path }
  if (!cleaned) return { unfit: 'file-names-place' }
  const { mime, extension } = isMistaken ? unknown : found
  return { mime, extension, path: cleaned.path, metadata: {}, smaller: [] }
}

type Picture = Found & { head: Head; size: number; path: string }
type How = { isImage: boolean; isPublic: boolean; grant: Grant }
const inspectPicture = async (
  { mime, extension, container, head, size, path }: Picture,
  { isImage, isPublic, grant }: How,
): Promise<Inspected | Unfit> => {
  const mustTurn = isPublic && (await isTurned(path, head))
  const cost = decodingCost(head, mustTurn)
  // As a file, it is stored without being decoded.
  if (cost === undefined && isImage) return { unfit: 'costly-file' }
  const canTurn = mustTurn && cost !== undefined
  await grant(size + Math.max(isImage || canTurn ? (cost ?? 0) : 0, isPublic ? size : 0))

  const { exif, gps } = exifFields(head.exif)
  const cleaned = isPublic
    ? (canTurn && (await turnUpright(path, head))) || (await cleanFile(path, container))
    : { path }
  if (!cleaned) return { unfit: 'file-names-place' }
  const { width, height } = {
    width: head.autoOrient.width,
    height: head.pageHeight ?? head.autoOrient.height,
  }
  const smaller = isImage ? await makeSmaller(cleaned.path, { ...head, width, height }) : []
  if (!smaller) return { unfit: 'unfit-file' }
  // It is turned upright now; clients must not turn it again.
  const { Orientation: _, ...upright } = exif ?? {}
  const kept = isPublic ? upright : (exif ?? {})
  const metadata = {
    width,
    height,
    ...(Object.keys(kept).length > 0 && { exif: kept }),
    ...(!isPublic && gps && { gps }),
  }
  return { mime, extension, path: cleaned.path, metadata, smaller }
}
