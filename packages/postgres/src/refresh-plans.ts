const tablesToAnalyze = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1::text[]) and c.relkind = 'r' and pg_stat_get_live_tuples(c.oid) > 2 * greatest(c.reltuples, 50)`

/**
 * Analyzes the tables of these schemas that have outgrown their statistics twofold, and so invalidates cached plans. The planner reads
 * a table that it believes nearly empty by any index; autovacuum would analyze it only after a minute.
 */
export const refreshPlans = async (read: <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>, schemas: readonly string[]) => {
  for (const { name } of await read<{ name: string }>(tablesToAnalyze, [schemas])) await read(`analyze (skip_locked) ${name}`, [])
}
