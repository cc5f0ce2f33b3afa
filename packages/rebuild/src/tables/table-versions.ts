import type { AnyService, AnyTable } from '@causerie/kernel'
import {
  bookkeeping,
  type Connection,
  connect,
  type DatabaseAddress,
  knownBy,
} from '@causerie/kernel/engine'
import type { UnknownEvent } from '../known-folds.ts'
import { type Part, partsOf, tablesOf } from '../part.ts'
import { targetsOf } from '../targets.ts'
import { fingerprintOf, versionOf } from './ddl.ts'

type Version = { name: string; version: string }
type Stored = {
  versions: ReadonlyMap<string, string>
  unknownEvents: readonly (UnknownEvent & { source: string })[]
}

const versionOfTable = (table: AnyTable): Version => ({
  name: table.name,
  version: versionOf(table),
})
const versionOfBookkeeping: Version = {
  name: 'bookkeeping',
  version: fingerprintOf(bookkeeping('')),
}
/** The contents of `table_versions` in a schema that this program created. */
export const versionsOf = (service: AnyService): Version[] => [
  versionOfBookkeeping,
  ...tablesOf(service).map(versionOfTable),
]

/**
 * Tables that were folded by other versions, that are newer than their log, or whose source
 * recorded events that were skipped then and are known now. If there are no events yet, the current
 * versions are stored.
 */
export const outdatedTables = async (
  address: DatabaseAddress,
  service: AnyService,
): Promise<string[]> => {
  // Another name than the connections of instances, which `causerie migrate` looks for.
  const connection = await connect(address, `causerie compares tables of ${service.name}`)
  try {
    const { stored, outdated } = await compareVersions(connection, service)
    if (!stored.versions.has(versionOfBookkeeping.name))
      await storeVersions(connection, [versionOfBookkeeping])
    const made = partsOf(service).flatMap(({ tables }) =>
      tables.filter(({ name }) => !stored.versions.has(name) && !outdated.includes(name)),
    )
    await storeVersions(connection, made.map(versionOfTable))
    // If such a table is declared again, its rows are outdated.
    await connection.query('delete from table_versions where name <> all($1::text[])', [
      versionsOf(service).map(({ name }) => name),
    ])
    return outdated
  } finally {
    await connection.close()
  }
}

/** The tables that `outdatedTables` would return, without storing the versions of new ones. */
export const tablesToRebuild = async (
  connection: Connection,
  service: AnyService,
): Promise<string[]> => (await compareVersions(connection, service)).outdated

/** Tables that only this program folds, or only the one that stored the versions. */
export const tablesOfOneVersion = async (
  connection: Connection,
  service: AnyService,
): Promise<string[]> => {
  const { rows } = await connection.query<Pick<Version, 'name'>>('select name from table_versions')
  const stored = rows.map(({ name }) => name)
  const declared = versionsOf(service).map(({ name }) => name)
  return [
    ...declared.filter((name) => !stored.includes(name)),
    ...stored.filter((name) => !declared.includes(name)),
  ]
}

const compareVersions = async (
  connection: Connection,
  service: AnyService,
): Promise<{ stored: Stored; outdated: string[] }> => {
  const { rows } = await connection.query<Version>('select name, version from table_versions')
  const { rows: unknownEvents } = await connection.query<Stored['unknownEvents'][number]>(
    'select source, type, version from unknown_events',
  )
  const stored = {
    versions: new Map(rows.map(({ name, version }) => [name, version])),
    unknownEvents,
  }
  const outdated: string[] = []
  for (const part of partsOf(service))
    outdated.push(...(await outdatedOf(connection, part, stored)))
  return { stored, outdated }
}

const outdatedOf = async (
  connection: Connection,
  part: Part,
  { versions, unknownEvents }: Stored,
): Promise<string[]> => {
  const names = part.tables.map(({ name }) => name)
  const storedBookkeeping = versions.get(versionOfBookkeeping.name) ?? versionOfBookkeeping.version
  if (storedBookkeeping !== versionOfBookkeeping.version) return names
  if (
    unknownEvents
      .filter(({ source }) => source === part.source)
      .some(knownBy(part.events, part.folds))
  )
    return names
  // What nothing was folded behind yet has all events of its journal to fold.
  const log = part.isBehind ? { ...part, isOwn: true } : part
  const isEmpty = [...(await targetsOf(connection, log)).values()].every(
    ({ position }) => position === 0,
  )
  const isOutdated = ({ name, version }: Version) =>
    versions.has(name) ? versions.get(name) !== version : !isEmpty
  return part.tables
    .map(versionOfTable)
    .filter(isOutdated)
    .map(({ name }) => name)
}

const storeVersions = async (connection: Connection, tables: readonly Version[]): Promise<void> => {
  const text =
    'insert into table_versions select * from json_to_recordset($1::json) r(name text, version text) on conflict do nothing'
  if (tables.length > 0) await connection.query(text, [JSON.stringify(tables)])
}
