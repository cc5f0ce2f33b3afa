import { sqlOfAllNetworks } from '@causerie/kernel'
import { connect, type DatabaseAddress, type ServiceHost } from '@causerie/kernel/engine'

/** Without `causerie backups --every`, there should be a backup every day. */
const usualHours = 24

type Kept = { name: 'last_backup' | 'backup_hours'; value: string }
const keep =
  'insert into meta (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value'
const kept = sqlOfAllNetworks<Kept>(
  'backup_times',
  `select name, value from meta where name in ('last_backup', 'backup_hours')`,
)

/**
 * Keeps the moment of a complete backup beside the journal of content, where its instances read it
 * for their metrics.
 */
export const keepBackupTime = (address: DatabaseAddress, at: string): Promise<void> =>
  keepIn(address, { name: 'last_backup', value: at })

/**
 * Keeps how many hours are between two backups, so that the alert on their age follows the
 * schedule.
 */
export const keepBackupHours = (address: DatabaseAddress, hours: number): Promise<void> =>
  keepIn(address, { name: 'backup_hours', value: String(hours) })

/** What the alert on the age of backups reads. */
export const backupTimes = async (
  content: Pick<ServiceHost, 'rowsOfAllNetworks'>,
): Promise<BackupTimes> => {
  const rows = await content.rowsOfAllNetworks(kept)
  const keptAs = (name: Kept['name']) => rows.find((row) => row.name === name)?.value
  return { at: keptAs('last_backup'), hours: Number(keptAs('backup_hours') ?? usualHours) }
}

const keepIn = async (address: DatabaseAddress, { name, value }: Kept): Promise<void> => {
  const connection = await connect(address, 'causerie backup')
  try {
    await connection.query(keep, [name, value])
  } finally {
    await connection.close()
  }
}

/**
 * When the last complete backup was made (ISO 8601), if there was one, and how many hours are
 * between two of them.
 */
type BackupTimes = { at: string | undefined; hours: number }
