import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { cleanGif } from './clean-gif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanMatroska } from './clean-matroska.ts'
import { cleanMedia } from './clean-media.ts'
import { cleanPng } from './clean-png.ts'
import { cleanTiff } from './clean-tiff.ts'
import { cleanWebp } from './clean-webp.ts'
import type { Pieces } from './pieces.ts'

const picked: Readonly<Record<string, (bytes: Buffer) => Pieces>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/gif': cleanGif,
  'image/webp': cleanWebp,
}
const changed: Readonly<Record<string, (path: string) => void>> = {
  'image/tiff': cleanTiff,
  'image/avif': cleanMedia,
  'image/heic': cleanMedia,
  'image/heif': cleanMedia,
  'image/heic-sequence': cleanMedia,
  'image/heif-sequence': cleanMedia,
  'video/mp4': cleanMedia,
  'video/quicktime': cleanMedia,
  'video/x-m4v': cleanMedia,
  'video/3gpp': cleanMedia,
  'video/3gpp2': cleanMedia,
  'video/webm': cleanMatroska,
  'video/matroska': cleanMatroska,
  // Recordings of phones; music loses its title and cover.
  'audio/mp4': cleanMedia,
  'audio/x-m4a': cleanMedia,
}
/**
 * Formats of cameras and editors that may hold a place, and that nobody here can remove it from.
 */
const refused =
  /^image\/(jxl|jp2|jpx|jpm|mj2|j2c|jls|vnd\.ms-photo|vnd\.adobe\.photoshop|bpg|flif|x-xcf|x-canon-cr[23]|x-adobe-dng|x-sony-arw|x-nikon-nef|x-olympus-orf|x-panasonic-rw2|x-fujifilm-raf)$/

/**
 * Removes from a file what may name a place; the file may then be another one. Undefined if that
 * cannot be done. Types that no camera writes stay as they are.
 */
export const cleanFile = async (
  path: string,
  mime: string,
): Promise<{ path: string } | undefined> => {
  if (refused.test(mime)) return undefined
  try {
    changed[mime]?.(path)
    const pick = picked[mime]
    return { path: pick ? writeAnew(path, pick) : path }
  } catch {
    return undefined
  }
}

const writeAnew = (path: string, pick: (bytes: Buffer) => Pieces): string => {
  const bytes = readFileSync(path)
  const pieces = pick(bytes)
  if (pieces.reduce((sum, { length }) => sum + length, 0) === bytes.length) return path
  const to = `${path}.clean`
  const handle = openSync(to, 'w', 0o600)
  try {
    for (const piece of pieces) writeFileSync(handle, piece)
  } finally {
    closeSync(handle)
  }
  return to
}
