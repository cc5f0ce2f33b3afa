import type { ServiceName } from '@causerie/contracts'
import { commits, createLog, type DatabaseAddress, type ServiceHost, startService } from '@causerie/kernel'
import type { Configuration } from './configuration.ts'
import { locateDatabase, migrate } from './database.ts'
import { findDatabase } from './find-database.ts'
import { refuseOutdated } from './rebuild-outdated.ts'
import { loadService } from './services.ts'

/** Runs a tool on a service's own lanes, beside whatever instances of it serve: it decides and reads, and follows nobody. */
export const withService = async <T>(
  configuration: Configuration,
  name: ServiceName,
  work: (host: ServiceHost, address: DatabaseAddress) => Promise<T>,
): Promise<T> => {
  const database = await findDatabase(configuration)
  try {
    const address = await locateDatabase(database.url, name)
    const service = await loadService(name)
    await migrate(address, service)
    await refuseOutdated(address, service)
    const host = await startService({
      service: { ...service, replicas: {}, followUps: [] },
      address,
      instance: `tool-${process.pid}`,
      sourceOf: (source) => {
        throw new Error(`a tool reads no source, not even ${source}`)
      },
      committed: commits(),
      log: createLog(configuration.LOG_LEVEL ?? 'warn'),
      readConnections: 1,
    })
    try {
      return await work(host, address)
    } finally {
      await host.close()
    }
  } finally {
    await database.stop()
  }
}
