import { services } from '@causerie/contracts/shared'
import type { AnyService } from '@causerie/kernel'
import {
  type Connection,
  connect,
  type DatabaseAddress,
  logMigrations,
} from '@causerie/kernel/engine'
import { tablesToRebuild } from '@causerie/rebuild'
import { type Configuration, demand } from '../configuration/configuration.ts'
import { checkBrokers, checkDatabase } from '../roles/check-servers.ts'
import { forEachService, loadService } from '../roles/services.ts'
import { faultsBeside } from './beside.ts'
import { findDatabases } from './database.ts'
import { findDatabase } from './find-database.ts'
import { lanesOfInstallation } from './lanes.ts'
import { migrationFiles, migrationsRun } from './migrate-log.ts'

/**
 * Throws one line if `migrate` would fail. Changes nothing; `say` receives a line for each service
 * that would change.
 */
export const checkMigration = async (
  configuration: Configuration,
  say: (line: string) => void,
): Promise<void> => {
  const { DATABASE_URL, KAFKA_BROKERS } = demand(
    configuration,
    'migrate',
    'DATABASE_URL',
    'KAFKA_BROKERS',
  )
  await checkDatabase(DATABASE_URL)
  await checkBrokers(KAFKA_BROKERS.split(','))
  await checkServices(configuration, DATABASE_URL, (connection, known) =>
    checkService(connection, known, say),
  )
  say('migrate: the migrations can run')
}

/**
 * Throws one line if processes of this version cannot serve beside those of the version that serves
 * now.
 */
export const checkBeside = async (configuration: Configuration): Promise<void> => {
  const { DATABASE_URL } = demand(configuration, 'migrate', 'DATABASE_URL')
  await checkServices(configuration, DATABASE_URL, async (connection, { address, ...known }) => {
    const [fault] = await faultsBeside(connection, address, known)
    if (fault !== undefined)
      throw new Error(
        `the processes of the version before have to stop first: ${known.service.name}: ${fault}`,
      )
  })
}

/**
 * Tells what this version would do with the data of an installation before it serves, in the single
 * process too. Changes nothing.
 */
export const checkUpgrade = async (
  configuration: Configuration,
  say: (line: string) => void,
): Promise<void> => {
  const database = await findDatabase(configuration)
  try {
    let changes = 0
    const count = (line: string) => {
      changes += 1
      say(line)
    }
    await checkServices(configuration, database.url, (connection, known) =>
      checkService(connection, known, count),
    )
    say(
      changes === 0
        ? 'upgrade: the data is of this version, nothing would be done'
        : 'upgrade: all of this can be done',
    )
  } finally {
    await database.stop()
  }
}

type Known = {
  service: AnyService
  address: DatabaseAddress
  /** Names of the migrations that have been run. */
  run: readonly string[]
}
type Check = (connection: Connection, known: Known) => Promise<void>

/** Checks every service that has data. */
const checkServices = async (
  configuration: Configuration,
  databaseUrl: string,
  check: Check,
): Promise<void> => {
  await lanesOfInstallation(databaseUrl, configuration.LANES)
  const catalogue = await forEachService(loadService)
  for (const [name, address] of await findDatabases(databaseUrl, services)) {
    const connection = await connect(address, 'causerie check')
    try {
      const run = await migrationsRun(connection, address.schemas.log)
      if (run !== undefined) await check(connection, { service: catalogue[name], address, run })
    } finally {
      await connection.close()
    }
  }
}

const checkService = async (
  connection: Connection,
  { service, run }: Known,
  say: (line: string) => void,
): Promise<void> => {
  const files = await migrationFiles(logMigrations)
  const unknown = run.find((name, i) => files[i] !== name)
  if (unknown !== undefined)
    throw new Error(
      `the database of ${service.name} has the migration ${unknown}, which this version does not know: use the newer version`,
    )
  if (files.length > run.length)
    say(`${service.name}: ${files.slice(run.length).join(', ')} would run`)
  const outdated = await tablesToRebuild(connection, service)
  if (outdated.length > 0)
    say(
      `${service.name}: ${outdated.join(', ')} would be rebuilt from ${await rebuildEstimate(connection)}`,
    )
}

/**
 * Events per second of a rebuild with its comparison and its switch (docs/performance.md); other
 * machines are faster or slower.
 */
const measuredRate = 19_000
const eventsToFold =
  'select (select sum(head) from lanes)::bigint + (select coalesce(sum(position), 0) from folded)::bigint as events'

const rebuildEstimate = async (connection: Connection): Promise<string> => {
  const events = (await connection.query<{ events: number }>(eventsToFold)).rows[0]?.events ?? 0
  return `${events} events, in about ${Math.max(1, Math.ceil(events / measuredRate))} s at the rate of docs/performance.md`
}
