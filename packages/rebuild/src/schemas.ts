import { type Connection, type DatabaseAddress, quoted } from '@causerie/kernel'

/** Where a rebuild builds, and what a switch leaves behind. */
export const schemasOf = ({ schemas: { rows } }: DatabaseAddress) => ({ now: rows, next: `${rows}_next`, old: `${rows}_old` })

export const dropSchema = async (connection: Connection, schema: string): Promise<void> => {
  await connection.query(`drop schema if exists ${quoted(schema)} cascade`)
}

const otherColumns = `select count(*)::int as n from (
  (select table_name, column_name, data_type from information_schema.columns where table_schema = $1
   except select table_name, column_name, data_type from information_schema.columns where table_schema = $2)
  union all
  (select table_name, column_name, data_type from information_schema.columns where table_schema = $2
   except select table_name, column_name, data_type from information_schema.columns where table_schema = $1)) d`

/** Whether the tables of two schemas have the same columns. */
export const haveSameColumns = async (connection: Connection, one: string, other: string): Promise<boolean> =>
  (await connection.query<{ n: number }>(otherColumns, [one, other])).rows[0]?.n === 0
