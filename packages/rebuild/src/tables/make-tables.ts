import type { AnyService } from '@causerie/kernel'
import { bookkeeping, bookkeepingTables, type Connection, quoted } from '@causerie/kernel/engine'
import { tablesOf } from '../part.ts'
import { createIndex, createTable } from './ddl.ts'
import { describeIndex, indexesOf } from './indexes.ts'

const tablesIn = `select relname as name from pg_class where relnamespace = to_regnamespace($1) and relkind = 'r'`

/**
 * Creates what is missing of a service's read model in a schema: bookkeeping, tables and their
 * indexes. Existing tables stay unchanged.
 */
export const makeTables = async (
  connection: Connection,
  schema: string,
  service: AnyService,
): Promise<void> => {
  const { rows } = await connection.query<{ name: string }>(tablesIn, [quoted(schema)])
  const present = new Set(rows.map(({ name }) => name))
  const missing = tablesOf(service).filter(({ name }) => !present.has(name))
  if (missing.length === 0 && Object.keys(bookkeepingTables).every((name) => present.has(name)))
    return
  const indexes = indexesOf(service).filter(({ table }) =>
    missing.some(({ name }) => name === table),
  )
  const statements = [
    `create schema if not exists ${quoted(schema)}`,
    bookkeeping(schema),
    ...missing.map((table) => createTable(schema, table)),
    ...indexes.flatMap((index) => [
      createIndex(schema, index, 'at once'),
      describeIndex(schema, index),
    ]),
  ]
  // Several statements in one query are one transaction.
  await connection.query(statements.join(';\n'))
}
