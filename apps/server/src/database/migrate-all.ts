import { setTimeout as sleep } from 'node:timers/promises'
import { type ServiceName, services } from '@causerie/contracts/shared'
import { kafka } from '@causerie/kafka'
import type { Log } from '@causerie/kernel/engine'
import { type Configuration, demand } from '../configuration/configuration.ts'
import { kafkaOptions } from '../configuration/kafka-options.ts'
import { checkBrokers, checkDatabase } from '../roles/check-servers.ts'
import { forEachService, loadService } from '../roles/services.ts'
import { locateDatabase, migrate, migrateBeside } from './database.ts'
import { lanesOfInstallation } from './lanes.ts'
import { logsOf } from './logs.ts'
import { rebuildOutdated } from './rebuild-outdated.ts'
import { refuseRunning } from './refuse-running.ts'
import { createServiceUsers } from './service-users.ts'

type MigrateAllOptions = {
  /**
   * Processes of another version serve: nothing that they use is changed, and nothing may be
   * outdated.
   */
  isBeside: boolean
  log: Log
  say: (line: string) => void
}

/** Migrates databases, tables and topics of all services and rebuilds outdated tables. */
export const migrateAll = async (
  configuration: Configuration,
  { isBeside, log, say }: MigrateAllOptions,
): Promise<void> => {
  const { DATABASE_URL, KAFKA_BROKERS } = demand(
    configuration,
    'migrate',
    'DATABASE_URL',
    'KAFKA_BROKERS',
  )
  await checkDatabase(DATABASE_URL)
  await checkBrokers(KAFKA_BROKERS.split(','))
  await createServiceUsers(configuration, DATABASE_URL)
  const { count: lanes } = await lanesOfInstallation(DATABASE_URL, configuration.LANES)
  const onError = (message: string) => log.warn(message)
  const adapter = kafka({
    ...kafkaOptions(configuration),
    clientId: 'causerie-migrate',
    lanes,
    onError,
  })
  const matchSettings = async (name: ServiceName): Promise<void> => {
    await adapter.topics.create(name)
    // A version that is replaced may need what its topics keep.
    if (!isBeside || !(await adapter.topics.keepsLonger(name))) await adapter.topics.alter(name)
    await adapter.topics.verify(name)
  }
  const catalogue = await forEachService(loadService)
  try {
    for (const name of services) {
      await (isBeside ? migrateBeside : migrate)(
        await locateDatabase(DATABASE_URL, name),
        catalogue[name],
        lanes,
      )
      await patiently(() => matchSettings(name))
    }
  } finally {
    await adapter.close()
  }
  if (isBeside) return
  const logs = (service: ServiceName) =>
    logsOf(configuration, DATABASE_URL, { service, from: 'journal', lanes })
  await rebuildOutdated(
    { databaseUrl: DATABASE_URL, catalogue, logsOf: logs, before: refuseRunning },
    say,
  )
}

/** A broker that has just started refuses to create topics for a moment. */
const patiently = async (work: () => Promise<void>, tries = 10): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (tries <= 1) throw error
    await sleep(1_000)
    await patiently(work, tries - 1)
  }
}
