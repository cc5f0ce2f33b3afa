import type { File, Json } from '@causerie/contracts'
import { type Doc, present } from '@causerie/kernel'
import type { FileDoc } from './file.ts'

/** A file as clients see it. */
export const presentFile = (networkId: string, fileId: string, doc: Doc<FileDoc>): Json<File> =>
  present<File>()(doc, { fileUrl: `/files/${networkId}/${fileId}` })
