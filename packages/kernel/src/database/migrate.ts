import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import type { AnyService } from '../words/service.ts'
import type { AnyTable } from '../words/table.ts'
import type { DatabaseAddress } from './connection.ts'

const kernelMigrations = (schema: 'log' | 'rows'): URL => new URL(`../../migrations/${schema}/`, import.meta.url)
const noDatabaseRight = '42501'
const databaseExists = '42P04'

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Where a service keeps its data: a database `<database of the url>_<service>` of its own, or, where the given user may not
 * create databases, two schemas of its own. Creates what is missing.
 */
export const locateDatabase = (url: string, service: string): Promise<DatabaseAddress> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ current: string }>('select current_database() as current')
    const name = `${rows[0]?.current}_${service}`
    const known = await client.query('select 1 from pg_database where datname = $1', [name])
    const own = new URL(url)
    own.pathname = `/${name}`
    const ownDatabase = { url: own.href, schemas: { rows: 'rows', log: 'log' } }
    if (known.rowCount) return ownDatabase
    try {
      await client.query(`create database ${pg.escapeIdentifier(name)}`)
      return ownDatabase
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined
      if (code === databaseExists) return ownDatabase
      if (code !== noDatabaseRight) throw error
      return { url, schemas: { rows: `${service}_rows`, log: `${service}_log` } }
    }
  })

const migrateFolder = (client: pg.Client, folder: URL, schema: string, table: string) =>
  runner({
    dbClient: client,
    dir: fileURLToPath(folder),
    direction: 'up',
    schema,
    migrationsSchema: schema,
    migrationsTable: table,
    createSchema: true,
    createMigrationsSchema: true,
    count: Number.POSITIVE_INFINITY,
    log: () => {},
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  })

/** Brings a service's schemas to the newest version. Safe to run at every start and by several processes at once. */
export const migrate = (
  address: DatabaseAddress,
  { migrations, tables, replicas }: Pick<AnyService, 'migrations' | 'tables' | 'replicas'>,
): Promise<void> =>
  withClient(address.url, async (client) => {
    const { rows, log } = address.schemas
    await client.query(`select pg_advisory_lock(hashtextextended($1, 0))`, [`causerie.migrate.${log}`])
    await migrateFolder(client, kernelMigrations('log'), log, 'kernel_migrations')
    await migrateFolder(client, kernelMigrations('rows'), rows, 'kernel_migrations')
    for (const [i, folder] of migrations.entries()) await migrateFolder(client, folder, rows, `migrations_${i + 1}`)
    await client.query(`set search_path = ${pg.escapeIdentifier(rows)}`)
    await checkVersions(client, [...tables, ...Object.values(replicas).flatMap((replica) => replica.tables)])
  })

/** Rows that other folds made are refused, never mixed. */
const checkVersions = async (client: pg.Client, tables: readonly AnyTable[]): Promise<void> => {
  const stored = await client.query<{ name: string; version: number }>('select name, version from table_versions')
  const versions = new Map(stored.rows.map(({ name, version }) => [name, version]))
  const other = tables.filter(({ name, version }) => versions.has(name) && versions.get(name) !== version)
  if (other.length > 0)
    throw new Error(
      `the data was made by another version of Causerie (tables ${other.map(({ name }) => name).join(', ')}); use that version, or an empty data folder`,
    )
  for (const { name, version } of tables.filter((t) => !versions.has(t.name)))
    await client.query('insert into table_versions values ($1, $2) on conflict do nothing', [name, version])
}
