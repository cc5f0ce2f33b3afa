import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { services } from '@causerie/contracts/shared'
import { createLog } from '@causerie/kernel/engine'
import { createDatabase, type TestDatabase } from '@causerie/testkit/databases'
import { inject } from 'vitest'
import { type Configuration, readConfiguration } from '../src/configuration/configuration.ts'
import { locateDatabase, withConnection, withConnectionTo } from '../src/database/database.ts'
import { fileStoreOf } from '../src/roles/file-store.ts'
import { type Running, startOneProcess } from '../src/roles/one-process.ts'

/** A database and a folder for an installation. */
export type Installation = {
  database: TestDatabase
  folder: string
  configuration: Configuration
  drop(): Promise<void>
}

export const emptyInstallation = async (
  environment: Record<string, string> = {},
): Promise<Installation> => {
  const database = await createDatabase(inject('postgres'))
  const folder = mkdtempSync(join(tmpdir(), 'causerie-backup-'))
  const drop = async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  const configuration = readConfiguration({
    DATABASE_URL: database.url,
    CAUSERIE_DATA: folder,
    LOG_LEVEL: 'silent',
    ...environment,
  })
  return { database, folder, configuration, drop }
}

export const start = async ({ configuration, database }: Installation): Promise<Running> =>
  startOneProcess({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
    files: await fileStoreOf(configuration),
  })

/** Keys and sizes of the uploaded files. */
export const uploadsOf = async ({ configuration }: Installation): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key, size } of (await fileStoreOf(configuration)).store.list())
    keys.push(`${key} ${size}`)
  return keys.sort()
}

/** Rows of the journals of all services; `row` is all that a journal has of the event. */
export type Event = {
  place: string
  cause: string
  hops: number
  at: string
  type: string
  row: string
}
export const eventsIn = async ({ database }: Installation): Promise<Event[]> => {
  const all: Event[] = []
  for (const service of services) {
    const { url, schemas } = await locateDatabase(database.url, service)
    const text = `select '${service}.' || lane || '@' || position as place, cause, hops, at, type, row_to_json(j)::text as row
      from ${schemas.log}.journal j order by lane, position`
    all.push(...(await withConnection(url, (connection) => connection.query<Event>(text))).rows)
  }
  return all
}

/** Runs a statement in the database of every service. */
export const forEachDatabase = async (
  { database }: Installation,
  statement: string,
): Promise<void> => {
  for (const service of services)
    await withConnectionTo(await locateDatabase(database.url, service), (connection) =>
      connection.query(statement),
    )
}

/** Names of the databases of its services. */
export const databasesOf = async ({ database }: Installation): Promise<string[]> => {
  const name = new URL(database.url).pathname.slice(1)
  const text = `select datname as name from pg_database where datname like $1`
  const { rows } = await withConnection(database.url, (connection) =>
    connection.query<{ name: string }>(text, [`${name}\\_%`]),
  )
  return rows.map(({ name: one }) => one)
}
