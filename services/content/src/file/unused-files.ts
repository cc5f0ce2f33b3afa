import { fileDeleted } from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import type { FileStore } from '@causerie/file-store'
import { type Doc, decision, type ServiceTools, sqlOfAllNetworks, valueIn } from '@causerie/kernel'
import { type FileDoc, files, holdsOnContent, refusalOfHold } from '@causerie/replicas'
import { fileUsages } from './file-usage.ts'
import { removeContent } from './stored-content.ts'

type StoredFile = { networkId: string; fileId: string; userId: string; doc: Doc<FileDoc> }
/** An upload; `size` in bytes. */
export type Upload = {
  networkId: string
  fileId: string
  userId: string
  name: string
  size: number
  createdAt: string
}
type After = { networkId: string; fileId: string }

const pageOf = 10_000
const olderThan = sqlOfAllNetworks<StoredFile, After & { before: string; limit: number }>(
  'files_older_than',
  `
  select network_id as "networkId", file_id as "fileId", user_id as "userId", doc
  from files
  where (network_id, file_id) > ($networkId, $fileId) and created_at < $before
  order by network_id, file_id
  limit $limit
  `,
)

/** The uploads of all networks before a time, in pages. */
export async function* uploadsBefore(host: ServiceTools, before: string): AsyncGenerator<Upload[]> {
  let after: After | undefined = { networkId: '', fileId: '' }
  while (after) {
    const page: StoredFile[] = await host.rowsOfAllNetworks(olderThan, {
      ...after,
      before,
      limit: pageOf,
    })
    yield page.map(uploadOf)
    after = page.length < pageOf ? undefined : page.at(-1)
  }
}

const uploadOf = ({ doc, ...ids }: StoredFile): Upload => {
  const { attributes, createdAt } = valueIn(doc)
  return { ...ids, name: attributes.name, size: attributes.size, createdAt }
}

const recorded = sqlOfAllNetworks<
  { fileId: string },
  { networkIds: readonly string[]; fileIds: readonly string[] }
>(
  'recorded_files',
  `
  select w.file_id as "fileId"
  from (select distinct * from unnest($networkIds::text[], $fileIds::text[])) w(network_id, file_id)
  cross join lateral (select from files where network_id = w.network_id and file_id = w.file_id limit 1) f
  `,
)

type StoredContent = { key: string; size: number }
/**
 * Content that was stored before a time and that no record names, as a crash may leave it, in
 * pages.
 */
export async function* contentWithoutRecord(
  host: ServiceTools,
  store: FileStore,
  before: string,
): AsyncGenerator<StoredContent[]> {
  let page: StoredContent[] = []
  for await (const { key, size, storedAt } of store.list()) {
    if (storedAt.toISOString() < before) page.push({ key, size })
    if (page.length < pageOf) continue
    yield await withoutRecord(host, page)
    page = []
  }
  yield await withoutRecord(host, page)
}

/** A key is that of a file, `<network>/<file>`, or of a smaller size, `<network>/<file>.<size>`. */
const idsIn = (key: string): { networkId: string; fileId: string } => {
  const [networkId = '', name = ''] = key.split('/')
  return { networkId, fileId: name.split('.')[0] ?? '' }
}

const withoutRecord = async (
  host: ServiceTools,
  page: readonly StoredContent[],
): Promise<StoredContent[]> => {
  const ids = page.map(({ key }) => idsIn(key))
  const asked = {
    networkIds: ids.map(({ networkId }) => networkId),
    fileIds: ids.map(({ fileId }) => fileId),
  }
  const known = new Set((await host.rowsOfAllNetworks(recorded, asked)).map(({ fileId }) => fileId))
  return page.filter(({ key }) => !known.has(idsIn(key).fileId))
}

/** Deletes a file with its content, unless its uploader is on hold; whether it did. */
export const removeUpload = async (
  host: ServiceTools,
  store: FileStore,
  { networkId, fileId, userId }: Pick<Upload, 'networkId' | 'fileId' | 'userId'>,
): Promise<boolean> => {
  const deletion = decision({
    orderBy: userKey(userId),
    load: {
      file: files.get(fileId),
      usage: fileUsages.get(userId),
      holds: holdsOnContent({ userId }),
    },
    decide: ({ file, holds }) =>
      refusalOfHold(holds) ?? (file ? [fileDeleted({ fileId, userId })] : []),
  })
  const by = { networkId, actor: 'causerie', cause: 'files unused' }
  if ('refused' in (await host.decide(by, deletion))) return false
  await removeContent(store, { networkId, fileId })
  return true
}
