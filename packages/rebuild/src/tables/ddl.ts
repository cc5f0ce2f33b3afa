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

/** SQL that makes a table of the read model, without its indexes. */
export const createTable = (schema: string, table: AnyTable): string => {
  const primaryKey = `primary key (${['network_id', ...table.key.map(columnOf)].join(', ')})`
  return `create table ${quoted(schema)}.${table.name} (${[...columnsOf(table), primaryKey].join(', ')}) with (fillfactor = ${table.fillfactor})`
}

/** What an index consists of, for comparison with the one that is there. */
export const definitionOf = ({ table, on, where }: TableIndex): string =>
  `${table} (${['network_id', ...on.map(columnOf)].join(', ')})${where === undefined ? '' : ` where ${where}`}`

export const createIndex = (schema: string, index: TableIndex, how: 'at once' | 'concurrently'): string =>
  `create index ${how === 'concurrently' ? 'concurrently ' : ''}${index.name} on ${quoted(schema)}.${definitionOf(index)}`

export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** What stands beside the rows of a table: the declared version, and a fingerprint of the columns, which no one can forget to raise. */
export const versionOf = (table: AnyTable): string =>
  `${table.version}-${fingerprintOf(JSON.stringify([table.key, columnsOf(table), Object.keys(table.columns)]))}`
