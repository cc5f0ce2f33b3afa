const outgrown = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1::text[]) and c.relkind = 'r' and pg_stat_get_live_tuples(c.oid) > 2 * greatest(c.reltuples, 50)`

/**
 * Has Postgres look at tables of these schemas that hold twice as much as it knows of: what it takes for nearly empty it reads by any
 * index, the whole of a network for each key, and its own look comes after a minute. Plans that were kept are made anew.
 */
export const refreshPlans = async (read: <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>, schemas: readonly string[]) => {
  for (const { name } of await read<{ name: string }>(outgrown, [schemas])) await read(`analyze (skip_locked) ${name}`, [])
}
