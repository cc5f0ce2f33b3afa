import { type ServiceName, services } from '@causerie/contracts/shared'
import type { Configuration } from '../../configuration/configuration.ts'
import { migrationsRun } from '../../database/migrate-log.ts'
import type { Snapshot } from './cut.ts'
import type { KeptFile } from './manifest.ts'
import { type Backup, filesOf, openBackup } from './open-backup.ts'
import { readPart } from './parts.ts'

/** The last event of a lane; `last_id` is empty where there is none. */
export type Head = { lane: number; head: number; last_id: string }
/** What an increment needs of the backup that it follows. Nothing else of it is read. */
export type Earlier = {
  backup: Backup
  heads: ReadonlyMap<ServiceName, readonly Head[]>
  files: ReadonlyMap<string, KeptFile>
}

export const readEarlier = async (
  configuration: Configuration,
  location: string,
): Promise<Earlier> => {
  const backup = await openBackup(configuration, location)
  const heads = new Map<ServiceName, Head[]>()
  for (const name of services) {
    const ofService: Head[] = []
    // Rows of the table `lanes`.
    for await (const line of readPart(backup.from, backup.manifest.services[name].tables.lanes))
      ofService.push(JSON.parse(line) as Head)
    heads.set(name, ofService)
  }
  const files = new Map<string, KeptFile>()
  for await (const file of filesOf(backup)) files.set(file.key, file)
  return { backup, heads, files }
}

/**
 * Throws unless the journal of a service begins with the events of an earlier backup. Every event
 * names the one before it in its lane, so it is enough to compare the last ones.
 */
export const refuseUnrelated = async (
  { backup: { from, manifest }, heads }: Earlier,
  { service, address, connection }: Snapshot,
  lanes: number,
): Promise<void> => {
  const refuse = (why: string): never => {
    throw new Error(`${why}: no backup can follow ${from.location}, make a whole one`)
  }
  const kept = manifest.services[service]
  if (manifest.lanes !== lanes)
    refuse(`this installation has ${lanes} lanes, not ${manifest.lanes}`)
  const [meta] = (
    await connection.query<{ value: string }>(`select value from meta where name = 'incarnation'`)
  ).rows
  if (Number(meta?.value) !== kept.incarnation)
    refuse(
      `${service} was restored in between, or is of another installation (its incarnation is ${meta?.value}, not ${kept.incarnation})`,
    )
  // Only a migration changes events that were recorded.
  const added = (await migrationsRun(connection, address.schemas.log))?.find(
    (name) => !kept.migrations.includes(name),
  )
  if (added !== undefined) refuse(`${service} was migrated in between (${added})`)
  const { rows } = await connection.query<Difference>(differences, [
    JSON.stringify(heads.get(service)),
  ])
  const [different] = rows
  if (different?.isBehind)
    refuse(`the database of ${service} is older: lane ${different.lane} ends at ${different.head}`)
  if (different)
    refuse(
      `${service} is of another installation, or was set back in between: lane ${different.lane} has other events`,
    )
}

type Difference = { lane: number; head: number; isBehind: boolean }
const differences = `select e.lane, coalesce(l.head, 0) as head, coalesce(l.head, 0) < e.head as "isBehind"
  from json_to_recordset($1::json) e(lane int, head bigint, last_id text)
  left join lanes l on l.lane = e.lane
  left join journal j on j.lane = e.lane and j.position = e.head
  where e.head > 0 and j.event_id is distinct from e.last_id
  order by 1`
