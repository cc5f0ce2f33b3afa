import { services } from '@causerie/contracts'
import type { AnyService } from '@causerie/kernel'
import { connect, type DatabaseAddress, logMigrations } from '@causerie/kernel/engine'
import { tablesToRebuild } from '@causerie/rebuild'
import { checkBrokers, checkDatabase } from './check-servers.ts'
import { type Configuration, demand } from './configuration.ts'
import { findDatabases } from './database.ts'
import { lanesOfInstallation } from './lanes.ts'
import { migrationFiles, migrationsRun } from './migrate-log.ts'
import { forEachService, loadService } from './services.ts'

/** Throws one line if `migrate` would fail. Changes nothing; `say` receives a line for each service that would change. */
export const checkMigration = async (configuration: Configuration, say: (line: string) => void): Promise<void> => {
  const { DATABASE_URL, KAFKA_BROKERS } = demand(configuration, 'migrate', 'DATABASE_URL', 'KAFKA_BROKERS')
  await checkDatabase(DATABASE_URL)
  await checkBrokers(KAFKA_BROKERS.split(','))
  await lanesOfInstallation(DATABASE_URL, configuration.LANES)
  const catalogue = await forEachService(loadService)
  const known = await findDatabases(DATABASE_URL, services)
  for (const name of services) {
    const address = known.find(([service]) => service === name)?.[1]
    if (address) await checkService(address, catalogue[name], say)
  }
  say('migrate: the migrations can run')
}

const checkService = async (address: DatabaseAddress, service: AnyService, say: (line: string) => void): Promise<void> => {
  const connection = await connect(address, 'causerie check')
  try {
    const run = await migrationsRun(connection, address.schemas.log)
    if (run === undefined) return
    const files = await migrationFiles(logMigrations)
    const unknown = run.find((name, i) => files[i] !== name)
    if (unknown !== undefined)
      throw new Error(
        `the database of ${service.name} has the migration ${unknown}, which this version does not know: use the newer version`,
      )
    if (files.length > run.length) say(`${service.name}: ${files.slice(run.length).join(', ')} would run`)
    const outdated = await tablesToRebuild(connection, service)
    if (outdated.length > 0) say(`${service.name}: ${outdated.join(', ')} would be rebuilt`)
  } finally {
    await connection.close()
  }
}
