import { type Doc, lookup, type Reader, sql } from '@causerie/kernel'
import type { FileDoc } from '@causerie/replicas'

export type StoredFile = { fileId: string; accessType: 'public' | 'network'; doc: Doc<FileDoc> }

const byIds = lookup(
  sql<StoredFile, { fileIds: readonly string[] }>(
    'files_by_ids',
    `
    select file_id as "fileId", access_type as "accessType", doc
    from files
    where network_id = $networkId and file_id = any($fileIds::text[])
    `,
  ),
  (found) => new Map(found.map((file) => [file.fileId, file])),
)

/** A file that is not deleted. */
export const fileById = async (reader: Reader, fileId: string): Promise<StoredFile | undefined> =>
  (await reader.lookUp(byIds, { fileIds: [fileId] })).get(fileId)

const sumOfUser = sql<{ bytes: number }, { userId: string }>(
  'bytes_of_user',
  `
  select coalesce(sum(size), 0)::int8 as bytes
  from files
  where network_id = $networkId and user_id = $userId
  `,
)

/** The bytes of all files of a user. */
export const bytesOfUser = async (reader: Reader, userId: string): Promise<number> =>
  (await reader.rows(sumOfUser, { userId }))[0]?.bytes ?? 0
