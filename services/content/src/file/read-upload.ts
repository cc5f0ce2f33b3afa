import { stat } from 'node:fs/promises'
import type { File } from '@causerie/contracts/content'
import type { UploadedFile } from '@causerie/kernel'
import { type DecoderRefusal, inspect, type MadeSize, type Turn } from '@causerie/media'
import { isRefusal, type Refusal, refuse } from '@causerie/protocol'
import { type FileKind, typeOf } from './file-kind.ts'

type ReadUpload = {
  path: string
  type: File['type']
  attributes: File['attributes']
  smaller: MadeSize[]
}
export type UploadRefusal = DecoderRefusal | Refusal<'not-a-video'>
type How = { kind: FileKind; isPublic: boolean; name: string | undefined; turn: Turn }

/**
 * What an uploaded file is, by its content, and where its content is then, with its smaller sizes
 * if it is an image.
 */
export const readUpload = async (
  file: UploadedFile,
  { kind, isPublic, name, turn }: How,
): Promise<ReadUpload | UploadRefusal> => {
  const read = await inspect({ path: file.path, isImage: kind === 'image', isPublic }, turn)
  if (isRefusal(read)) return read
  const { mime, extension, path, metadata, smaller } = read
  const type = typeOf(mime, kind)
  if (type === undefined) return refuse(kind === 'image' ? 'not-an-image' : 'not-a-video', [mime])
  const { size } = await stat(path)
  const named = name ?? file.name
  return {
    path,
    type,
    attributes: {
      name: named,
      extension: extension ?? extensionOf(named),
      size,
      mimeType: mime,
      metadata,
    },
    smaller,
  }
}

const extensionOf = (name: string): string =>
  /\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
