import { type AnyService, type Connection, connect, type DatabaseAddress, knownBy } from '@causerie/kernel'
import type { PassedEvent } from './known-folds.ts'
import { type Part, partsOf } from './part.ts'
import { targetsOf } from './targets.ts'

type Version = { name: string; version: number }
type Stored = { versions: ReadonlyMap<string, number>; passed: readonly (PassedEvent & { source: string })[] }

/**
 * Tables whose rows were made by other folds, that are newer than their log, or whose source brought events that nobody knew then and
 * this program knows. Where there is nothing to fold yet, the versions are written down.
 */
export const outdatedTables = async (address: DatabaseAddress, service: AnyService): Promise<string[]> => {
  const connection = await connect(address, `causerie ${service.name}`)
  try {
    const { rows } = await connection.query<Version>('select name, version from table_versions')
    const { rows: passed } = await connection.query<Stored['passed'][number]>('select source, type, version from passed_events')
    const stored = { versions: new Map(rows.map(({ name, version }) => [name, version])), passed }
    const outdated: string[] = []
    for (const part of partsOf(service)) {
      const found = await outdatedOf(connection, part, stored)
      outdated.push(...found)
      await keepNew(
        connection,
        part.tables.filter(({ name }) => !stored.versions.has(name) && !found.includes(name)),
      )
    }
    return outdated
  } finally {
    await connection.close()
  }
}

const outdatedOf = async (connection: Connection, part: Part, { versions, passed }: Stored): Promise<string[]> => {
  const names = part.tables.map(({ name }) => name)
  if (passed.filter(({ source }) => source === part.source).some(knownBy(part.source, part.folds))) return names
  const isEmpty = [...(await targetsOf(connection, part)).values()].every(({ position }) => position === 0)
  const isOutdated = ({ name, version }: Version) => (versions.has(name) ? versions.get(name) !== version : !isEmpty)
  return part.tables.filter(isOutdated).map(({ name }) => name)
}

const keepNew = async (connection: Connection, tables: readonly Version[]): Promise<void> => {
  const values = JSON.stringify(tables.map(({ name, version }) => ({ name, version })))
  const text = 'insert into table_versions select * from json_to_recordset($1::json) r(name text, version int) on conflict do nothing'
  if (tables.length > 0) await connection.query(text, [values])
}
