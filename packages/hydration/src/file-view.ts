import type { File } from '@causerie/contracts/content'
import { type Doc, present } from '@causerie/kernel'
import type { Json } from '@causerie/protocol'
import type { FileDoc } from '@causerie/replicas'

type ShownFile = { fileId: string; accessType: string; doc: Doc<FileDoc> }
type At = { networkId: string; publicUrl: string }

/**
 * A file as clients see it. Its URL names the host of the installation; that of a file of the
 * network needs a token.
 */
export const presentFile = (
  { fileId, accessType, doc }: ShownFile,
  { networkId, publicUrl }: At,
): Json<File> =>
  present<File>()(doc, {
    fileUrl: `${publicUrl}${accessType === 'public' ? `/files/${networkId}/${fileId}` : `/api/v3/files/${fileId}/download`}`,
  })
