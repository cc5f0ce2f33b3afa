import { services } from '@causerie/contracts/shared'
import type { Connection } from '@causerie/kernel/engine'
import type { Sums } from './connection-sums.ts'

/** How many connections Postgres allows, to whom, and what an operator changes to allow more. */
export type ConnectionLimit = { most: number; of: string; raise: string; covers: keyof Sums }

type Found = { most: number; reserved: number; user: string; isSuperuser: boolean; ofUser: number }

/** -1 is no limit. */
const readServer = `
  select current_setting('max_connections')::int as most,
    current_setting('superuser_reserved_connections')::int + coalesce(current_setting('reserved_connections', true), '0')::int as reserved,
    rolname as user, rolsuper as "isSuperuser", rolconnlimit as "ofUser"
  from pg_roles where rolname = session_user`
/** The names are those that `locateDatabase` looks for. */
const readDatabases = `
  select datname as name, datconnlimit as most from pg_database
  where datconnlimit >= 0 and datname in (
    select current_database() union all select current_database() || '_' || service from unnest($1::text[]) service)`

/** The limits of the server, of its user, and of the databases. */
export const connectionLimits = async ({
  query,
}: Pick<Connection, 'query'>): Promise<ConnectionLimit[]> => {
  const [found] = (await query<Found>(readServer)).rows
  if (!found) return []
  const { most, reserved, user, isSuperuser, ofUser } = found
  const ofServer = `max_connections of Postgres is ${most}, of which ${reserved} are reserved`
  const limits: ConnectionLimit[] = [
    { most: most - reserved, of: ofServer, raise: 'max_connections', covers: 'installation' },
  ]
  // Superusers are held to no other limit.
  if (isSuperuser) return limits
  if (ofUser >= 0)
    limits.push({
      most: ofUser,
      of: `the user ${user} may have ${ofUser}`,
      raise: `alter role ${user}`,
      covers: coveredBy(user),
    })
  for (const { name, most: ofDatabase } of (
    await query<{ name: string; most: number }>(readDatabases, [services])
  ).rows)
    limits.push({
      most: ofDatabase,
      of: `the database ${name} takes ${ofDatabase}`,
      raise: `alter database ${name}`,
      covers: coveredBy(name),
    })
  return limits
}

/** A service's own user and database are named after it. */
const coveredBy = (name: string): keyof Sums =>
  services.some((service) => name.endsWith(`_${service}`)) ? 'service' : 'installation'
