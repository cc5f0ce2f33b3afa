import type { AnyService } from '@causerie/kernel'
import { type Connection, quoted, type TableIndex } from '@causerie/kernel/engine'
import { tablesOf } from '../part.ts'
import { createIndex, definitionOf, fingerprintOf } from './ddl.ts'

type Stored = { name: string; table: string; isValid: boolean; description: string | null }

const storedIndexes = `select i.relname as name, t.relname as "table", x.indisvalid as "isValid", obj_description(i.oid, 'pg_class') as description
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where t.relnamespace = to_regnamespace($1) and not x.indisprimary`

/** All indexes that a service declares, with its tables or for tables that it shares. */
export const indexesOf = (service: AnyService): TableIndex[] => {
  const tables = tablesOf(service)
  const misplaced = (service.indexes ?? []).find(
    ({ table }) => !tables.some(({ name }) => name === table),
  )
  if (misplaced)
    throw new Error(
      `${service.name} declares the index ${misplaced.name} on ${misplaced.table}, which it does not have`,
    )
  return [...tables.flatMap(({ indexes }) => indexes), ...(service.indexes ?? [])]
}

/**
 * Each index has a comment with a fingerprint of its declaration. Without it, the index is an
 * operator's or was not completed.
 */
const declared = 'declared '
const descriptionOf = (index: TableIndex): string => declared + fingerprintOf(definitionOf(index))
export const describeIndex = (schema: string, index: TableIndex): string =>
  `comment on index ${quoted(schema)}.${index.name} is '${descriptionOf(index)}'`

type Matching = {
  service: AnyService
  outdated: readonly string[]
  /** Changes and drops no valid index, since processes of another version may need it. */
  keepsOthers: boolean
}

/**
 * Creates missing indexes, replaces changed or invalid ones and drops those no longer declared,
 * while others write. Keeps indexes that an operator created, and skips outdated tables, which are
 * rebuilt. Must run in one process at a time, outside of a transaction.
 */
export const matchIndexes = async (
  connection: Connection,
  schema: string,
  matching: Matching,
): Promise<void> => {
  const { service, outdated, keepsOthers } = matching
  const current = new Set(
    tablesOf(service).flatMap(({ name }) => (outdated.includes(name) ? [] : [name])),
  )
  const wanted = new Map(indexesOf(service).map((index) => [index.name, index]))
  const found = (await connection.query<Stored>(storedIndexes, [quoted(schema)])).rows.filter(
    ({ table }) => current.has(table),
  )
  const drop = (name: string) =>
    connection.query(`drop index concurrently ${quoted(schema)}.${quoted(name)}`)
  const isAsDeclared = ({ name, isValid, description }: Stored) => {
    const index = wanted.get(name)
    const isOfOthers = keepsOthers && description?.startsWith(declared)
    return isValid && index !== undefined && (isOfOthers || description === descriptionOf(index))
  }

  const stale = found.filter((one) => wanted.has(one.name) && !isAsDeclared(one))
  for (const { name } of stale) await drop(name)
  const present = new Set(found.filter(isAsDeclared).map(({ name }) => name))
  for (const index of wanted.values()) {
    if (present.has(index.name) || !current.has(index.table)) continue
    await connection.query(createIndex(schema, index, 'concurrently'))
    await connection.query(describeIndex(schema, index))
  }
  if (keepsOthers) return
  for (const { name, description } of found)
    if (!wanted.has(name) && description?.startsWith(declared)) await drop(name)
}

/** Indexes that another version declared differently under the same name. */
export const changedIndexes = async (
  connection: Connection,
  schema: string,
  service: AnyService,
): Promise<string[]> => {
  const wanted = new Map(indexesOf(service).map((index) => [index.name, descriptionOf(index)]))
  const { rows } = await connection.query<Stored>(storedIndexes, [quoted(schema)])
  return rows.flatMap(({ name, description }) => {
    const ours = wanted.get(name)
    return ours !== undefined && description?.startsWith(declared) && description !== ours
      ? [name]
      : []
  })
}
