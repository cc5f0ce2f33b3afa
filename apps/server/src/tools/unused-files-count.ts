import { sqlOfAllNetworks } from '@causerie/kernel'
import { connect, type DatabaseAddress, type ServiceHost } from '@causerie/kernel/engine'

/** What `causerie files unused` has found and not removed, when it last ran. */
export type UnusedFilesCount = { files: number; bytes: number; countedAt: string }

const keep = `insert into meta (name, value) values ('unused_files', $1) on conflict (name) do update set value = excluded.value`
const kept = sqlOfAllNetworks<{ value: string }>(
  'unused_files_count',
  `select value from meta where name = 'unused_files'`,
)

/** Keeps a count beside the journal of content, where its instances read it for their metrics. */
export const keepUnusedFilesCount = async (
  address: DatabaseAddress,
  count: UnusedFilesCount,
): Promise<void> => {
  const connection = await connect(address, 'causerie files unused')
  try {
    await connection.query(keep, [JSON.stringify(count)])
  } finally {
    await connection.close()
  }
}

/** The last count; undefined if unused files were never counted. */
export const unusedFilesCount = async (
  content: Pick<ServiceHost, 'rowsOfAllNetworks'>,
): Promise<UnusedFilesCount | undefined> => {
  const [row] = await content.rowsOfAllNetworks(kept)
  // Written above.
  return row && (JSON.parse(row.value) as UnusedFilesCount)
}
