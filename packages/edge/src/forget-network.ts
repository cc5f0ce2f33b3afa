import type { Database } from './ports.ts'

const tablesOfNetworks = `
  select table_name as name from information_schema.columns
  where table_schema = current_schema() and column_name = 'network_id'`

/** Deletes all rows of a network in the database of an edge. May be repeated. */
export const forgetNetwork = async (database: Database, networkId: string): Promise<void> => {
  for (const { name } of await database.prepared<{ name: string }>(tablesOfNetworks, []))
    await database.prepared(`delete from ${name} where network_id = $1`, [networkId])
}
