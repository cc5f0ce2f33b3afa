import { createHash } from 'node:crypto'
import type { AnyTable } from '@causerie/kernel'
import { columnOf, quoted, type TableIndex } from '@causerie/kernel/engine'

const textColumn = (name: string): string => `${name} text collate "C"`
const columnsOf = ({ key, written }: AnyTable): string[] => [
  ...['network_id', ...key.map(columnOf)].map((name) => `${textColumn(name)} not null`),
  'doc json not null',
  ...written.map(({ name, type, isNullable }) => {
    const column = type === 'text' ? textColumn(columnOf(name)) : `${columnOf(name)} ${type}`
    return isNullable ? column : `${column} not null`
  }),
]

/** SQL that creates a table of the read model, without its indexes. */
export const createTable = (schema: string, table: AnyTable): string => {
  const primaryKey = `primary key (${['network_id', ...table.key.map(columnOf)].join(', ')})`
  return `create table ${quoted(schema)}.${table.name} (${[...columnsOf(table), primaryKey].join(', ')}) with (fillfactor = ${table.fillfactor})`
}

/** The definition of an index, for comparison with the stored one. */
export const definitionOf = (index: TableIndex): string => {
  // Without a pending list, no write has to clear it for others, and no search has to read it.
  if ('grams' in index)
    return `${index.table} using gin (${columnOf(index.grams)}) with (fastupdate = off)`
  // A short one adds less than 0.1 ms to a search and halves what the index costs. Words are written
  // behind commands, so none waits while the list is cleared.
  if ('words' in index)
    return `${index.table} using gin (${columnOf(index.words)}) with (fastupdate = on, gin_pending_list_limit = 64)`
  const { table, on, include = [], where, ofAllNetworks } = index
  const columns = [...(ofAllNetworks ? [] : ['network_id']), ...on.map(columnOf)].join(', ')
  const included = include.length > 0 ? ` include (${include.map(columnOf).join(', ')})` : ''
  return `${table} (${columns})${included}${where === undefined ? '' : ` where ${where}`}`
}

export const createIndex = (
  schema: string,
  index: TableIndex,
  how: 'at once' | 'concurrently',
): string =>
  `create index ${how === 'concurrently' ? 'concurrently ' : ''}${index.name} on ${quoted(schema)}.${definitionOf(index)}`

export const fingerprintOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)

/**
 * The stored version of a table: its declared number, and a fingerprint of its columns, so that no
 * change is missed.
 */
export const versionOf = (table: AnyTable): string =>
  `${table.version}-${fingerprintOf(JSON.stringify([table.key, columnsOf(table), Object.keys(table.columns)]))}`
