import type { AnyOperation } from '@causerie/protocol'

export type SentFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** An image of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The head of a video, which says what it is. */
const video = Buffer.from('0000001866747970697336d0000002006973366d69736f6d', 'hex')

/** The least that each upload takes. */
const sampleFiles: Readonly<Record<string, SentFile>> = {
  uploadImage: { name: 'pixel.png', bytes: new Uint8Array(pixel) },
  uploadVideo: {
    name: 'video.mp4',
    bytes: new Uint8Array(
      Buffer.concat([
        Buffer.from('00000018', 'hex'),
        Buffer.from('ftypisom\0\0\x02\0isommp41'),
        video,
      ]),
    ),
  },
  uploadFile: {
    name: 'note.txt',
    bytes: new TextEncoder().encode('The key is where it always is.'),
  },
}

/** The multipart body of an upload. */
export const formOf = (
  { id, upload }: AnyOperation,
  body: unknown,
  files?: readonly SentFile[],
): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) form.append(name, String(value))
  const sample = sampleFiles[id]
  for (const { name, bytes } of files ?? (sample ? [sample] : []))
    form.append(upload?.field ?? '', new Blob([bytes]), name)
  return form
}
