import type { ServiceName } from '@causerie/contracts/shared'
import {
  commits,
  createLog,
  type DatabaseAddress,
  type ServiceHost,
  startService,
} from '@causerie/kernel/engine'
import type { Configuration } from '../configuration/configuration.ts'
import { locateDatabase, migrateBeside } from '../database/database.ts'
import { findDatabase } from '../database/find-database.ts'
import { lanesOfInstallation } from '../database/lanes.ts'
import { refuseOutdated } from '../database/rebuild-outdated.ts'
import { loadService } from '../roles/services.ts'

/**
 * A service that a tool runs beside its instances. It decides and reads, but follows no source and
 * runs no timer.
 */
export type OpenService = { host: ServiceHost; address: DatabaseAddress; close(): Promise<void> }

/** Opens a service for a tool; `close` stops it. */
export const openService = async (
  configuration: Configuration,
  name: ServiceName,
): Promise<OpenService> => {
  const database = await findDatabase(configuration)
  try {
    const address = await locateDatabase(database.url, name)
    const service = await loadService(name)
    await migrateBeside(
      address,
      service,
      (await lanesOfInstallation(database.url, configuration.LANES)).count,
    )
    await refuseOutdated(address, service)
    const { behind: _, ...alone } = service
    const host = await startService({
      service: { ...alone, replicas: {}, followUps: [], timers: [] },
      address,
      instance: `tool-${process.pid}`,
      sourceOf: (source) => {
        throw new Error(`a tool does not follow sources, but ${source} was requested`)
      },
      committed: commits(),
      log: createLog(configuration.LOG_LEVEL ?? 'warn'),
      pools: { reads: 1, folds: 1 },
      isTool: true,
    })
    const close = async () => {
      try {
        await host.close()
      } finally {
        await database.stop()
      }
    }
    return { host, address, close }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Runs a tool on a service's lanes. */
export const withService = async <T>(
  configuration: Configuration,
  name: ServiceName,
  work: (host: ServiceHost, address: DatabaseAddress) => Promise<T>,
): Promise<T> => {
  const { host, address, close } = await openService(configuration, name)
  try {
    return await work(host, address)
  } finally {
    await close()
  }
}
