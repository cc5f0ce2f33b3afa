import { services } from '@causerie/contracts/shared'
import {
  type Connection,
  type DatabaseAddress,
  type Lanes,
  lanesByDefault,
  lanesOf,
  quoted,
} from '@causerie/kernel/engine'
import { findDatabases, withConnection } from './database.ts'

/**
 * The lanes of the installation at this Postgres. Its first database decides how many they are,
 * `wanted` (LANES) or 12, and that never changes. Throws one line that names the fix where the
 * databases disagree, or where another number is wanted.
 */
export const lanesOfInstallation = async (
  databaseUrl: string,
  wanted: number | undefined,
): Promise<Lanes> => {
  const made = new Map<string, number>()
  for (const [service, address] of await findDatabases(databaseUrl, services)) {
    const count = await withConnection(address.url, (connection) => lanesIn(connection, address))
    if (count !== undefined) made.set(service, count)
  }
  return lanesOf(agreedLanes(made, wanted))
}

/** `made` is the number of lanes by the service whose database was made with it. */
export const agreedLanes = (
  made: ReadonlyMap<string, number>,
  wanted: number | undefined,
): number => {
  const [count, ...others] = new Set(made.values())
  if (others.length > 0) {
    const all = [...made].map(([service, lanes]) => `${service} ${lanes}`).join(', ')
    throw new Error(
      `the databases were made with different numbers of lanes (${all}): restore those that belong together`,
    )
  }
  if (count !== undefined && wanted !== undefined && wanted !== count)
    throw new Error(
      `LANES is ${wanted}, but this installation was made with ${count} lanes, which never changes: set LANES=${count}`,
    )
  return count ?? wanted ?? lanesByDefault
}

/** Undefined where the database has none yet. */
const lanesIn = async (
  connection: Connection,
  { schemas }: DatabaseAddress,
): Promise<number | undefined> => {
  const meta = `${quoted(schemas.log)}.meta`
  const { rows } = await connection.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [meta],
  )
  if (!rows[0]?.isThere) return undefined
  const { rows: kept } = await connection.query<{ value: string }>(
    `select value from ${meta} where name = 'lanes'`,
  )
  return kept[0] && Number(kept[0].value)
}
