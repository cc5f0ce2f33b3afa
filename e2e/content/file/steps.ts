import { type File, uploadImage } from '@causerie/contracts/content'
import type { Person, SentFile } from '@causerie/testkit'
import { only, step } from '../../step.ts'

type FileFields = { accessType?: 'public' | 'network'; altText?: string; files?: SentFile[] }

/** Uploads an image. */
export const fileOf = async (by: Person, { files, ...body }: FileFields = {}): Promise<File> =>
  only((await step(by, uploadImage, { body, ...(files && { files }) })).files)

/** A PNG of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const box = (type: string, ...content: Buffer[]): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, 8))
  return Buffer.concat([head, Buffer.from(type), ...content])
}
/** MPEG-4 with one track, as telephones record it: `soun` or `vide`. */
export const mp4Of = (handler: 'soun' | 'vide', name: string): SentFile => {
  const track = box(
    'trak',
    box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13))),
  )
  const bytes = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp42')),
    box('mdat', Buffer.alloc(400, 7)),
    box('moov', track),
  ])
  return { name, bytes: new Uint8Array(bytes) }
}

/** The path and query of a URL of the installation. */
export const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')
