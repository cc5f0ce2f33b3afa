import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AnyService, type Connection, connect, type DatabaseAddress, kernelMigrations, quoted } from '@causerie/kernel'
import { outdatedTables } from '@causerie/rebuild'

const noDatabaseRight = '42501'
const databaseExists = '42P04'
const madeMeanwhile = '23505'
const waitForLock = 'select pg_advisory_lock(hashtextextended($1, 0))'
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

/** Migrates a service's schemas to the newest version. Safe to run at every start and by several processes at once. */
export const migrate = (address: DatabaseAddress, service: AnyService): Promise<void> =>
  withConnection(address.url, async (connection) => {
    const { rows, log } = address.schemas
    await connection.query(waitForLock, [`causerie.migrate.${log}`])
    await migrateFolders(connection, address.url, [
      { dir: kernelMigrations.log, schema: log, migrationsTable: 'kernel_migrations' },
      ...foldersOfRows(service, rows),
    ])
    // A new database has tables of this version.
    await outdatedTables(address, service)
  })

/** The tables of a service's read model in a schema of its database, as all migrations leave them. */
export const makeRows = ({ url }: DatabaseAddress, service: AnyService, schema: string): Promise<void> =>
  withConnection(url, (connection) => migrateFolders(connection, url, foldersOfRows(service, schema)))

type Folder = { dir: URL; schema: string; migrationsTable: string }
const foldersOfRows = ({ migrations }: AnyService, schema: string): Folder[] => [
  { dir: kernelMigrations.rows, schema, migrationsTable: 'kernel_migrations' },
  ...migrations.map((dir, i) => ({ dir, schema, migrationsTable: `migrations_${i + 1}` })),
]

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
/** The lock of the caller is enough: the runner's own does not wait. */
const migrateFolders = async (connection: Connection, databaseUrl: string, folders: readonly Folder[]): Promise<void> => {
  for (const folder of folders) {
    if (await isMigrated(connection, folder)) continue
    // At nearly every start there is nothing to do, and the runner takes its time to load.
    const { runner } = await import('node-pg-migrate')
    const { dir, schema, migrationsTable } = folder
    const where = { databaseUrl, dir: fileURLToPath(dir), schema, migrationsSchema: schema, migrationsTable }
    await runner({ ...where, direction: 'up', createSchema: true, createMigrationsSchema: true, noLock: true, logger: quiet })
  }
}

/** Whether exactly these migrations have been run, in this order. */
const isMigrated = async (connection: Connection, { dir, schema, migrationsTable }: Folder): Promise<boolean> => {
  const table = `${quoted(schema)}.${quoted(migrationsTable)}`
  const [found] = (await connection.query<{ table: string | null }>('select to_regclass($1) as table', [table])).rows
  if (!found?.table) return false
  const { rows } = await connection.query<{ name: string }>(`select name from ${table} order by run_on, id`)
  const files = (await readdir(dir)).map((file) => parse(file).name).sort()
  return JSON.stringify(rows.map(({ name }) => name)) === JSON.stringify(files)
}
