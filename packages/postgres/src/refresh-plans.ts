import { connect, type DatabaseAddress } from './connection.ts'

type Read = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>

const tablesToAnalyze = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1::text[]) and c.relkind = 'r' and pg_stat_get_live_tuples(c.oid) > 2 * greatest(c.reltuples, 50)`

/**
 * A sample of 3,000 rows of a table instead of 30,000: plans follow from sizes and distinct values,
 * since parameters choose none.
 */
const smallSample = 'set default_statistics_target = 10'

/**
 * Analyzes the tables of a service that have outgrown their statistics twofold, and so invalidates
 * cached plans. The planner reads a table that it believes nearly empty by any index; autovacuum
 * would analyze it only after a minute. A large table takes seconds, so this uses a connection on
 * which no request waits.
 */
export const refreshPlans = async (read: Read, address: DatabaseAddress): Promise<void> => {
  const tables = await read<{ name: string }>(tablesToAnalyze, [Object.values(address.schemas)])
  if (tables.length === 0) return
  await analyze(address, tables)
}

const allTables = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1::text[]) and c.relkind = 'r'`

/**
 * Analyzes all tables of a service: statistics have values of columns as they are, also of rows that
 * were deleted since. Those of a table that is empty by now stay.
 */
export const renewStatistics = async (read: Read, address: DatabaseAddress): Promise<void> =>
  analyze(address, await read(allTables, [Object.values(address.schemas)]))

const analyze = async (
  address: DatabaseAddress,
  tables: readonly { name: string }[],
): Promise<void> => {
  const connection = await connect(address, 'causerie analyzes tables', 'setUp')
  try {
    await connection.query(smallSample)
    for (const { name } of tables) await connection.query(`analyze (skip_locked) ${name}`)
  } finally {
    await connection.close()
  }
}
