import { z } from 'zod'
import { count, freeForm, freeText, id, timestamp } from './scalars.ts'

/**
 * An uploaded file. Its `fileUrl` names the host of the installation, so it is added on
 * presentation.
 */
export const File = z
  .object({
    fileId: id,
    fileUrl: z.string(),
    type: z.enum(['image', 'file', 'video', 'audio', 'clip']),
    accessType: z.enum(['public', 'network']),
    altText: freeText,
    createdAt: timestamp,
    updatedAt: timestamp,
    attributes: z.object({
      name: z.string(),
      extension: z.string(),
      size: count,
      mimeType: z.string(),
      metadata: z.object({
        exif: freeForm.optional(),
        gps: freeForm.optional(),
        height: z.number().optional(),
        width: z.number().optional(),
        isFull: z.boolean().optional(),
      }),
    }),
  })
  .meta({ id: 'File' })
export type File = z.infer<typeof File>

/**
 * The formats of images that are taken, by their types: those that are decoded for their smaller
 * sizes.
 */
export const imageFormats = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/tiff': 'TIFF',
} as const

const names = Object.values(imageFormats)
/** All of them, for sentences. */
export const namesOfImageFormats = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
