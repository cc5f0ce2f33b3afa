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
export const definitionOf = ({ table, on, where }: TableIndex): string =>
  `${table} (${['network_id', ...on.map(columnOf)].join(', ')})${where === undefined ? '' : ` where ${where}`}`

export const createIndex = (schema: string, index: TableIndex, how: 'at once' | 'concurrently'): string =>
  `create index ${how === 'concurrently' ? 'concurrently ' : ''}${index.name} on ${quoted(schema)}.${definitionOf(index)}`

export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The stored version of a table: its declared number, and a fingerprint of its columns, so that no change is missed. */
export const versionOf = (table: AnyTable): string =>
  `${table.version}-${fingerprintOf(JSON.stringify([table.key, columnsOf(table), Object.keys(table.columns)]))}`
