import { type Connection, type DatabaseAddress, quoted } from '@causerie/kernel/engine'
import type { Configuration } from '../../configuration/configuration.ts'
import { findDatabases, withConnectionTo } from '../../database/database.ts'
import { addToLedger, type Erasure, erasureId } from './ledger.ts'

/** Where community keeps who was erased. */
export const communityAddress = async (databaseUrl: string): Promise<DatabaseAddress> => {
  const [found] = await findDatabases(databaseUrl, ['community'])
  if (!found) throw new Error('there is no database of community')
  return found[1]
}

/**
 * Adds everybody who was erased to the ledger of a location. Returns how many erasures it has then.
 * Writers wait for each other.
 */
export const keepLedger = async (
  configuration: Configuration,
  address: DatabaseAddress,
  location: string,
): Promise<number> => {
  const [noted = 0] = await keepLedgers(configuration, address, [location])
  return noted
}

export const keepLedgers = (
  configuration: Configuration,
  address: DatabaseAddress,
  locations: readonly string[],
): Promise<number[]> =>
  withConnectionTo(address, async (connection) => {
    await connection.query(`select pg_advisory_lock(hashtext('ledger of erasures'))`)
    const erasures = await erasuresOf(connection, address)
    const counts: number[] = []
    for (const location of locations) {
      const noted = await addToLedger(configuration, location, erasures).catch((cause: Error) => {
        throw new Error(`the ledger of erasures in ${location} is not written: ${cause.message}`, {
          cause,
        })
      })
      counts.push(noted.length)
    }
    return counts
  })

/**
 * Everybody whom a database of community has as erased, or will have, and the networks that it has
 * as deleted: an erasure counts from its command. Empty for a database of a version that could not erase.
 */
export const erasuresOf = async (
  connection: Connection,
  { schemas: { log } }: DatabaseAddress,
): Promise<Erasure[]> => {
  const { rows } = await connection.query<Omit<Erasure, 'userId'> & { userId: string | null }>(
    erasures(quoted(log)),
  )
  const first = new Map(
    rows
      .toReversed()
      .map(({ userId, ...row }) => (userId === null ? row : { userId, ...row }))
      .map((row) => [erasureId(row), row]),
  )
  return [...first.values()].reverse()
}

/** Of the journal, which alone has who asked, and has them before any fold of it. */
const erasures = (log: string) => `select network_id as "networkId", data->>'userId' as "userId",
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "erasedAt", actor as "erasedBy"
  from ${log}.journal where (type = 'UserDeleted' and (data->>'erase')::boolean) or type = 'NetworkDeleted'
  order by at, network_id, 2`
