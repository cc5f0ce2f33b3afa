import { type Box, boxesIn, dropBox } from './boxes.ts'
import { cleanItems } from './clean-items.ts'
import { type PatchedFile, patchFile } from './patched-file.ts'
import { blankSamples } from './track-samples.ts'

/** Boxes with boxes in them, in which devices and programs write what they like. */
const containers = new Set(['moov', 'trak', 'moof', 'traf'])
/**
 * What says where and with what something was filmed, and by whom: texts of users, items of Apple,
 * boxes of programs, and gaps, where such texts may be left.
 */
const dropped = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])

/**
 * Blanks what an MP4, MOV, AVIF or HEIC says besides its pictures and sounds. All bytes that are
 * played stay where they are.
 */
export const cleanMedia = (path: string): void =>
  patchFile(path, (file) => {
    for (const box of boxesIn(file, 0, file.size)) {
      // At the top of a picture, it says which parts of the file are pictures.
      if (box.type === 'meta') cleanItems(file, box)
      else cleanBox(file, box)
    }
  })

const cleanBox = (file: PatchedFile, box: Box): void => {
  const boxes = containers.has(box.type) ? boxesIn(file, box.content, box.end) : []
  const isMetadata = box.type === 'trak' && isOfMetadata(file, boxes)
  if (isMetadata) blankSamples(file, boxes)
  if (isMetadata || dropped.has(box.type)) dropBox(file, box)
  else for (const inner of boxes) cleanBox(file, inner)
}

/** Tracks that record where the camera is, among other things, while it films. */
const isOfMetadata = (file: PatchedFile, boxes: readonly Box[]): boolean => {
  const media = boxes.find(({ type }) => type === 'mdia')
  const handler =
    media && boxesIn(file, media.content, media.end).find(({ type }) => type === 'hdlr')
  return (
    handler !== undefined &&
    ['meta', 'camm', 'gpmd'].includes(file.read(handler.content + 8, 4).toString('latin1'))
  )
}
