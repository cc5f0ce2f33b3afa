import type { Database } from './ports.ts'

const tablesOfNetworks = `
  select table_name as name from information_schema.columns
  where table_schema = current_schema() and column_name = 'network_id'`

const noting = 'insert into forgotten_networks (network) values ($1) on conflict do nothing'
const noted = 'select network from forgotten_networks'
/** What was being written at the deletion is written by then. */
const late = `select network, deleted_at < now() - interval '1 minute' as "isDue" from forgotten_networks where not is_final`
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

type Forget = (networkId: string) => Promise<void>
type Late = { network: string; isDue: boolean }

/**
 * Forgets networks once more, for what was being written while they were deleted. At rest it asks
 * the database nothing, which takes its connection back.
 */
export const lateNetworks = (database: Database) => {
  let isExpected = true
  const expect = (): void => {
    isExpected = true
  }
  const forgetDue = async (forget: Forget): Promise<void> => {
    for (const { network, isDue } of await database.prepared<Late>(late, [])) {
      if (isDue) {
        await forget(network)
        await database.prepared(finishing, [network])
      } else expect()
    }
  }
  return {
    /** Of an instance that begins: the one before it may have left some. */
    expect,
    /** The same, of a network that is deleted now. */
    expecting:
      (forget: Forget): Forget =>
      async (networkId) => {
        expect()
        await forget(networkId)
      },
    forget: async (forget: Forget): Promise<void> => {
      if (!isExpected) return
      isExpected = false
      try {
        await forgetDue(forget)
      } catch (error) {
        expect()
        throw error
      }
    },
  }
}
