import type { AnyService } from '@causerie/kernel'
import {
  type Connection,
  connect,
  type DatabaseAddress,
  lanesByDefault,
  logMigrations,
  quoted,
} from '@causerie/kernel/engine'
import { lockTables, makeTables, matchIndexes, outdatedTables } from '@causerie/rebuild'
import { migrateLog } from './migrate-log.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'

const noDatabaseRight = '42501'
const databaseExists = '42P04'
const madeMeanwhile = '23505'
const makeLanes = (log: string) => `with made as (
    insert into ${log}.meta values ('lanes', $1::int::text) on conflict do nothing returning value::int as lanes),
  numbers as (select generate_series(0, lanes - 1) as lane from made),
  relayed as (insert into ${log}.relay select lane, 0 from numbers)
  insert into ${log}.lanes select lane, 0, '', '1970-01-01T00:00:00Z' from numbers`
const anySchemas = { rows: 'public', log: 'public' }

export const withConnection = <T>(
  url: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => withConnectionTo({ url, schemas: anySchemas }, work)

/** Tables are named without their schemas. */
export const withConnectionTo = async <T>(
  address: DatabaseAddress,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const connection = await connect(address, 'causerie', 'setUp')
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/**
 * The location of a service's data: its own database `<database of the url>_<service>`, or two
 * schemas of its own if the given user may not create databases. Creates a missing database.
 */
export const locateDatabase = (url: string, service: string): Promise<DatabaseAddress> =>
  withConnection(url, async (connection) => {
    const { name, isThere, own, shared } = await lookFor(connection, url, service)
    if (isThere) return own
    try {
      await connection.query(`create database ${quoted(name)}`)
      return own
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === databaseExists || code === madeMeanwhile) return own
      if (code !== noDatabaseRight) throw error
      return shared
    }
  })

/**
 * The locations of services' data, without creating anything: their own databases where they exist,
 * else schemas that may not.
 */
export const findDatabases = <Name extends string>(
  url: string,
  names: readonly Name[],
): Promise<(readonly [Name, DatabaseAddress])[]> =>
  withConnection(url, (connection) =>
    Promise.all(
      names.map(async (service) => {
        const { isThere, own, shared } = await lookFor(connection, url, service)
        return [service, isThere ? own : shared] as const
      }),
    ),
  )

const lookFor = async (connection: Connection, url: string, service: string) => {
  const { rows } = await connection.query<{ current: string; user: string }>(
    'select current_database() as current, current_user as user',
  )
  const { current = '', user = '' } = rows[0] ?? {}
  // A service with a user of its own knows its own database alone.
  const name = current.endsWith(`_${service}`) ? current : `${current}_${service}`
  const known = await connection.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [name],
  )
  const owner = known.rows[0]?.owner
  const ownUrl = new URL(url)
  ownUrl.pathname = `/${name}`
  // Whoever else may use the database acts as its owner, so that the service can use what they
  // make.
  if (owner !== undefined && owner !== user) ownUrl.searchParams.set('options', `-c role=${owner}`)
  const own: DatabaseAddress = { url: ownUrl.href, schemas: { rows: 'rows', log: 'log' } }
  const shared: DatabaseAddress = {
    url,
    schemas: { rows: `${service}_rows`, log: `${service}_log` },
  }
  return { name, isThere: owner !== undefined, own, shared }
}

/**
 * Brings a service's schemas to the newest version: runs migrations of `log`, makes tables that are
 * missing, and matches indexes. What is outdated stays as it is until it is rebuilt. A database
 * without lanes gets this number of them. Safe to run at every start and by several processes at
 * once.
 */
export const migrate = (
  address: DatabaseAddress,
  service: AnyService,
  lanes = lanesByDefault,
): Promise<void> => migrateTo(address, service, { lanes, keepsOthers: false })

/**
 * Migrates beside processes of another version: adds what is missing, and changes and drops nothing
 * that they may use.
 */
export const migrateBeside = (
  address: DatabaseAddress,
  service: AnyService,
  lanes = lanesByDefault,
): Promise<void> => migrateTo(address, service, { lanes, keepsOthers: true })

type How = { lanes: number; keepsOthers: boolean }
const migrateTo = (
  address: DatabaseAddress,
  service: AnyService,
  { lanes, keepsOthers }: How,
): Promise<void> =>
  withConnection(address.url, async (connection) => {
    const { rows, log } = address.schemas
    await lockTables(connection, address)
    await migrateLog(connection, { databaseUrl: address.url, schema: log, dir: logMigrations })
    await refuseUnfinishedRestore(connection, quoted(log))
    await connection.query(makeLanes(quoted(log)), [lanes])
    await makeTables(connection, rows, service)
    // A new database has tables of this version.
    const outdated = await outdatedTables(address, service)
    await matchIndexes(connection, rows, { service, outdated, keepsOthers })
  })
