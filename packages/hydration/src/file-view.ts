import type { File } from '@causerie/contracts/content'
import { type Doc, present } from '@causerie/kernel'
import type { Json } from '@causerie/protocol'
import type { FileDoc } from '@causerie/replicas'

type ShownFile = { fileId: string; accessType: string; doc: Doc<FileDoc> }
type At = { networkId: string; publicUrl: string }

/** A file as clients see it. */
export const presentFile = ({ doc, ...file }: ShownFile, at: At): Json<File> =>
  present<File>()(doc, { fileUrl: fileUrlOf(file, at) })

/**
 * The URL of a file, which names the host of the installation; that of a file of the network needs a
 * token.
 */
export const fileUrlOf = (
  { fileId, accessType }: Pick<ShownFile, 'fileId' | 'accessType'>,
  { networkId, publicUrl }: At,
): string =>
  `${publicUrl}${accessType === 'public' ? `/files/${networkId}/${fileId}` : `/api/v3/files/${fileId}/download`}`
