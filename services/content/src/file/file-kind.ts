import type { File } from '@causerie/contracts/content'

/** What an operation takes: `file` takes files of any type. */
export type FileKind = Extract<File['type'], 'image' | 'video' | 'file'>

/** The type of a file by its content; undefined if the operation does not take it. */
export const typeOf = (mimeType: string, kind: FileKind): File['type'] | undefined => {
  const [family] = mimeType.split('/')
  if (kind === 'file') return family === 'audio' ? 'audio' : 'file'
  return family === kind ? kind : undefined
}
