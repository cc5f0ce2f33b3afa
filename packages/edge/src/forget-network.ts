import type { Database } from './ports.ts'

const tablesOfNetworks = `
  select table_name as name from information_schema.columns
  where table_schema = current_schema() and column_name = 'network_id'`

const noting = 'insert into forgotten_networks (network) values ($1) on conflict do nothing'
const noted = 'select network from forgotten_networks'
/** What was being written at the deletion is written by then. */
const late = `${noted} where not is_final and deleted_at < now() - interval '1 minute'`
const finishing = 'update forgotten_networks set is_final = true where network = $1'

/** Notes that a network is deleted, and deletes all its rows of an edge. May be repeated. */
export const forgetNetwork = async (database: Database, networkId: string): Promise<void> => {
  await database.prepared(noting, [networkId])
  for (const { name } of await database.prepared<{ name: string }>(tablesOfNetworks, []))
    await database.prepared(`delete from ${name} where network_id = $1`, [networkId])
}

/** The networks of which `forgetNetwork` was told. */
export const deletedNetworks = async (database: Database): Promise<string[]> =>
  (await database.prepared<{ network: string }>(noted, [])).map(({ network }) => network)

/** Calls `forget` once more for what was being written while a network was deleted. */
export const forgetLate = async (
  database: Database,
  forget: (networkId: string) => Promise<void>,
): Promise<void> => {
  for (const { network } of await database.prepared<{ network: string }>(late, [])) {
    await forget(network)
    await database.prepared(finishing, [network])
  }
}
