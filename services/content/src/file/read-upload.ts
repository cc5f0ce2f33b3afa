import { stat } from 'node:fs/promises'
import type { File } from '@causerie/contracts'
import type { UploadedFile } from '@causerie/kernel'
import { fileTypeFromFile } from 'file-type'
import { type FileKind, typeOf } from './file-kind.ts'
import { readImage } from './image.ts'

type ReadUpload = { path: string; type: File['type']; attributes: File['attributes'] }
type How = { kind: FileKind; isPublic: boolean; name: string | undefined }

const unknown = { ext: undefined, mime: 'application/octet-stream' }

/** What an uploaded file is, by its content, and where its content is then; undefined if it is not of the requested kind. */
export const readUpload = async (file: UploadedFile, { kind, isPublic, name }: How): Promise<ReadUpload | undefined> => {
  const { ext, mime } = (await fileTypeFromFile(file.path)) ?? unknown
  const type = typeOf(mime, kind)
  const image = mime.startsWith('image/') && mime !== 'image/svg+xml' ? await readImage(file.path, isPublic) : undefined
  if (type === undefined || (kind === 'image' && !image)) return undefined
  const path = image?.path ?? file.path
  const { size } = await stat(path)
  const named = name ?? file.name
  const attributes = { name: named, extension: ext ?? extensionOf(named), size, mimeType: mime, metadata: image?.metadata ?? {} }
  return { path, type, attributes }
}

const extensionOf = (name: string): string => /\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
