import type { SmallerSize } from './smaller-size.ts'

/** What a decoder process is asked for; files are named by their paths. */
export type InspectJob = { work: 'inspect'; path: string; isImage: boolean; isPublic: boolean }
export type ShrinkJob = { work: 'shrink'; path: string; to: string; size: SmallerSize }
export type DecoderJob = InspectJob | ShrinkJob

/**
 * Memory that all pictures which are decoded at the same time may take, by what their heads say.
 */
export const decodingBytes = 256 * 1024 ** 2

/** A picture, as its record describes it. */
export type PictureMetadata = {
  width?: number
  height?: number
  exif?: Record<string, unknown>
  gps?: Record<string, unknown>
}
/** A smaller size that was made of an image. */
export type MadeSize = { size: SmallerSize; path: string; bytes: number }
/**
 * What a file is by its content, and where its content is now: it may have been written anew
 * without what it told of a place.
 */
export type Inspected = {
  mime: string
  extension?: string | undefined
  path: string
  metadata: PictureMetadata
  smaller: MadeSize[]
}
/**
 * Why a file is refused: it is no image of a format that is decoded (and what it is), it cannot be
 * decoded, decoding would take more than it may, or it may name a place that cannot be removed from
 * it.
 */
export type Unfit =
  | { unfit: 'unfit-file' | 'costly-file' | 'file-names-place' }
  | { unfit: 'not-an-image'; is: string }
export type Shrunk = { isSmaller: boolean }

/**
 * What a decoder process says: that it runs, the memory that it waits for before it decodes, and
 * the result.
 */
export type FromDecoder =
  | { says: 'ready' }
  | { says: 'needs'; bytes: number }
  | { says: 'done'; result: unknown }
/** What it is told. */
export type ToDecoder = { job: DecoderJob } | { granted: true }

/** Waits until a process may take so much memory, with what it was granted before. */
export type Grant = (bytes: number) => Promise<void>
