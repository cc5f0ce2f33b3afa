import { type Doc, lookup, type Reader, sql } from '@causerie/kernel'
import { type FileDoc, files } from '@causerie/replicas'

export type StoredFile = {
  fileId: string
  accessType: 'public' | 'network'
  userId: string
  doc: Doc<FileDoc>
  smallerBytes: number | null
}

const byIds = lookup(
  sql<StoredFile, { fileIds: readonly string[] }>(
    'files_by_ids',
    `
    select file_id as "fileId", access_type as "accessType", user_id as "userId", doc, smaller_bytes as "smallerBytes"
    from files
    where network_id = $networkId and file_id = any($fileIds::text[])
    `,
  ),
  (found) => new Map(found.map((file) => [file.fileId, file])),
)

/** A file that is not deleted. */
export const fileById = async (reader: Reader, fileId: string): Promise<StoredFile | undefined> =>
  (await reader.lookUp(byIds, { fileIds: [fileId] })).get(fileId)

/** Who uploaded a file, which never changes; undefined if there is no such file. */
export const uploaderOf = async (reader: Reader, fileId: string): Promise<string | undefined> =>
  (await reader.load({ file: files.get(fileId) })).file?.userId
