import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Connection, quoted } from '@causerie/kernel/engine'

type Migrations = { databaseUrl: string; schema: string; dir: URL }

const migrationsTable = 'migrations'
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

const lockNotAvailable = '55P03'
/**
 * Statements of services queue behind a migration that waits for a lock, so it waits in short
 * turns.
 */
const lockTimeout = '1s'
const pause = 500
const tries = 60

/**
 * Runs the SQL migrations that are new, each once. Refuses one that sorts before another that has
 * been run.
 */
export const migrateLog = async (connection: Connection, migrations: Migrations): Promise<void> => {
  if (await isMigrated(connection, migrations)) return
  // At nearly every start there is nothing to do, and the runner takes its time to load.
  const { runner } = await import('node-pg-migrate')
  const { databaseUrl, schema, dir } = migrations
  const where = {
    databaseUrl: impatient(databaseUrl),
    dir: fileURLToPath(dir),
    schema,
    migrationsSchema: schema,
    migrationsTable,
  }
  // The lock of the caller is enough: the runner's own does not wait.
  const run = () =>
    runner({
      ...where,
      direction: 'up',
      createSchema: true,
      createMigrationsSchema: true,
      checkOrder: true,
      noLock: true,
      logger: quiet,
    })
  for (let left = tries; ; left -= 1) {
    try {
      await run()
      return
    } catch (error) {
      if (!isLocked(error)) throw error
      if (left === 0)
        throw new Error(
          `a migration of ${schema} waits for a lock that another session of the database keeps`,
        )
      await sleep(pause)
    }
  }
}

const impatient = (databaseUrl: string): string => {
  const url = new URL(databaseUrl)
  const options = [url.searchParams.get('options'), `-c lock_timeout=${lockTimeout}`]
  url.searchParams.set('options', options.filter(Boolean).join(' '))
  return url.href
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable

/** Whether exactly these migrations have been run, in this order. */
const isMigrated = async (connection: Connection, { dir, schema }: Migrations): Promise<boolean> =>
  JSON.stringify(await migrationsRun(connection, schema)) ===
  JSON.stringify(await migrationFiles(dir))

/** Names of the migrations of a folder, in the order in which they run. */
export const migrationFiles = async (dir: URL): Promise<string[]> =>
  (await readdir(dir)).map((file) => parse(file).name).sort()

/** Names of the migrations that have been run, in order; undefined in a new database. */
export const migrationsRun = async (
  connection: Connection,
  schema: string,
): Promise<string[] | undefined> => {
  const table = `${quoted(schema)}.${migrationsTable}`
  const [found] = (
    await connection.query<{ table: string | null }>('select to_regclass($1) as table', [table])
  ).rows
  if (!found?.table) return undefined
  const { rows } = await connection.query<{ name: string }>(
    `select name from ${table} order by run_on, id`,
  )
  return rows.map(({ name }) => name)
}
