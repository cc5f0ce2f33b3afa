import { type Connection, type DatabaseAddress, quoted } from '@causerie/kernel/engine'

/** The current schema, the one that a rebuild fills, and the one that a switch leaves behind. */
export const schemasOf = ({ schemas: { rows } }: DatabaseAddress) => ({
  now: rows,
  next: `${rows}_next`,
  old: `${rows}_old`,
})

const tablesIn = 'select tablename as name from pg_tables where schemaname = $1 order by 1'

/**
 * Drops a schema table by table, each in a transaction of its own: a statement that still reads
 * several of them never waits for a lock whose holder waits for it.
 */
export const dropSchema = async (connection: Connection, schema: string): Promise<void> => {
  const { rows } = await connection.query<{ name: string }>(tablesIn, [schema])
  for (const { name } of rows)
    await connection.query(`drop table if exists ${quoted(schema)}.${quoted(name)} cascade`)
  await connection.query(`drop schema if exists ${quoted(schema)} cascade`)
}

const shape = `select md5(coalesce(string_agg(line, e'\\n' order by line), '')) as shape from (
  select concat_ws(' ', table_name, column_name, data_type, is_nullable) as line from information_schema.columns where table_schema = $1
  union all select indexdef from pg_indexes where schemaname = $1) lines`

/** A hash of all columns and indexes of a schema. */
export const shapeOf = async (connection: Connection, schema: string): Promise<string> =>
  (await connection.query<{ shape: string }>(shape, [schema])).rows[0]?.shape ?? ''
