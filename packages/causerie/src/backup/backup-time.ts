import { sqlOfAllNetworks } from '@causerie/kernel'
import { connect, type DatabaseAddress, type ServiceHost } from '@causerie/kernel/engine'

const keep = `insert into meta (name, value) values ('last_backup', $1) on conflict (name) do update set value = excluded.value`
const kept = sqlOfAllNetworks<{ value: string }>('last_backup', `select value from meta where name = 'last_backup'`)

/** Keeps the moment of a complete backup beside the journal of content, where its instances read it for their metrics. */
export const keepBackupTime = async (address: DatabaseAddress, at: string): Promise<void> => {
  const connection = await connect(address, 'causerie backup')
  try {
    await connection.query(keep, [at])
  } finally {
    await connection.close()
  }
}

/** The moment of the last backup (ISO 8601); undefined if there was none. */
export const lastBackupTime = async (content: Pick<ServiceHost, 'rowsOfAllNetworks'>): Promise<string | undefined> => {
  const [row] = await content.rowsOfAllNetworks(kept)
  return row?.value
}
