import type { AnyService } from '@causerie/kernel'
import { type Connection, quoted, type TableIndex } from '@causerie/kernel/engine'
import { tablesOf } from '../part.ts'
import { createIndex, definitionOf, fingerprintOf } from './ddl.ts'

type Stored = { name: string; table: string; isValid: boolean; description: string | null }

const storedIndexes = `select i.relname as name, t.relname as "table", x.indisvalid as "isValid", obj_description(i.oid, 'pg_class') as description
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where t.relnamespace = to_regnamespace($1) and not x.indisprimary`

/** Every index that a service declares, with its tables or for tables that it shares. */
export const indexesOf = (service: AnyService): TableIndex[] => {
  const tables = tablesOf(service)
  const stray = (service.indexes ?? []).find(({ table }) => !tables.some(({ name }) => name === table))
  if (stray) throw new Error(`${service.name} declares the index ${stray.name} on ${stray.table}, which it does not have`)
  return [...tables.flatMap(({ indexes }) => indexes), ...(service.indexes ?? [])]
}

/** An index carries a fingerprint of its declaration. One without was made by somebody else, or not to its end. */
const declared = 'declared '
const descriptionOf = (index: TableIndex): string => declared + fingerprintOf(definitionOf(index))
export const describeIndex = (schema: string, index: TableIndex): string =>
  `comment on index ${quoted(schema)}.${index.name} is '${descriptionOf(index)}'`

/**
 * Makes indexes that are missing, changed or invalid, and drops those that are no longer declared; others write meanwhile. Indexes that
 * an operator made stay. Outdated tables are left to their rebuild. One process at a time, outside of a transaction.
 */
export const matchIndexes = async (
  connection: Connection,
  schema: string,
  { service, outdated }: { service: AnyService; outdated: readonly string[] },
): Promise<void> => {
  const current = new Set(tablesOf(service).flatMap(({ name }) => (outdated.includes(name) ? [] : [name])))
  const wanted = new Map(indexesOf(service).map((index) => [index.name, index]))
  const found = (await connection.query<Stored>(storedIndexes, [quoted(schema)])).rows.filter(({ table }) => current.has(table))
  const drop = (name: string) => connection.query(`drop index concurrently ${quoted(schema)}.${quoted(name)}`)
  const isAsDeclared = ({ name, isValid, description }: Stored) => {
    const index = wanted.get(name)
    return isValid && index !== undefined && description === descriptionOf(index)
  }

  const stale = found.filter((one) => wanted.has(one.name) && !isAsDeclared(one))
  for (const { name } of stale) await drop(name)
  const present = new Set(found.filter(isAsDeclared).map(({ name }) => name))
  for (const index of wanted.values()) {
    if (present.has(index.name) || !current.has(index.table)) continue
    await connection.query(createIndex(schema, index, 'concurrently'))
    await connection.query(describeIndex(schema, index))
  }
  for (const { name, description } of found) if (!wanted.has(name) && description?.startsWith(declared)) await drop(name)
}
