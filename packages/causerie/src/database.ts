import { type AnyService, type Connection, connect, type DatabaseAddress, logMigrations, quoted } from '@causerie/kernel'
import { lockTables, makeTables, matchIndexes, outdatedTables } from '@causerie/rebuild'
import { migrateLog } from './migrate-log.ts'

const noDatabaseRight = '42501'
const databaseExists = '42P04'
const madeMeanwhile = '23505'
const anySchemas = { rows: 'public', log: 'public' }

const withConnection = async <T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> => {
  const connection = await connect({ url, schemas: anySchemas }, 'causerie', 'setUp')
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/**
 * The location of a service's data: its own database `<database of the url>_<service>`, or two schemas of its own if the given user may
 * not create databases. Creates a missing database.
 */
export const locateDatabase = (url: string, service: string): Promise<DatabaseAddress> =>
  withConnection(url, async (connection) => {
    const { rows } = await connection.query<{ current: string }>('select current_database() as current')
    const name = `${rows[0]?.current}_${service}`
    const known = await connection.query('select 1 from pg_database where datname = $1', [name])
    const own = new URL(url)
    own.pathname = `/${name}`
    const ownDatabase = { url: own.href, schemas: { rows: 'rows', log: 'log' } }
    if (known.rows.length > 0) return ownDatabase
    try {
      await connection.query(`create database ${quoted(name)}`)
      return ownDatabase
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === databaseExists || code === madeMeanwhile) return ownDatabase
      if (code !== noDatabaseRight) throw error
      return { url, schemas: { rows: `${service}_rows`, log: `${service}_log` } }
    }
  })

/**
 * Brings a service's schemas to the newest version: runs migrations of `log`, makes tables that are missing, and matches indexes. What is
 * outdated stays as it is until it is rebuilt. Safe to run at every start and by several processes at once.
 */
export const migrate = (address: DatabaseAddress, service: AnyService): Promise<void> =>
  withConnection(address.url, async (connection) => {
    const { rows, log } = address.schemas
    await lockTables(connection, address)
    await migrateLog(connection, { databaseUrl: address.url, schema: log, dir: logMigrations })
    await makeTables(connection, rows, service)
    // A new database has tables of this version.
    const outdated = await outdatedTables(address, service)
    await matchIndexes(connection, rows, { service, outdated })
  })
