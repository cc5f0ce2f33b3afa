import type { ServiceName } from '@causerie/contracts/shared'
import { type Progress, type Rebuilt, tablesOf } from '@causerie/rebuild'
import type { Configuration } from '../configuration/configuration.ts'
import { locateDatabase, migrate } from '../database/database.ts'
import { findDatabase } from '../database/find-database.ts'
import { lanesOfInstallation } from '../database/lanes.ts'
import { logsOf } from '../database/logs.ts'
import { rebuildFrom } from '../database/rebuild-outdated.ts'
import { loadService } from '../roles/services.ts'

export type RebuildToolOptions = {
  from: 'journal' | 'kafka'
  accept: readonly string[]
  isDryRun: boolean
  onProgress: (progress: Progress) => void
  batchSize?: number
}

/**
 * Rebuilds a service's tables while it serves. Does not switch if a table differs that is not
 * accepted.
 */
export const rebuildTool = async (
  configuration: Configuration,
  name: ServiceName,
  { from, accept, ...more }: RebuildToolOptions,
): Promise<Rebuilt> => {
  const service = await loadService(name)
  const tables = tablesOf(service).map((table) => table.name)
  const unknown = accept.filter((table) => !tables.includes(table))
  if (unknown.length > 0)
    throw new Error(`${name} has no table ${unknown.join(', ')}; it has ${tables.join(', ')}`)
  const database = await findDatabase(configuration)
  try {
    const { count: lanes } = await lanesOfInstallation(database.url, configuration.LANES)
    const logs = logsOf(configuration, database.url, { service: name, from, lanes })
    const address = await locateDatabase(database.url, name)
    await migrate(address, service, lanes)
    return await rebuildFrom(logs, { service, address, ...more, accept, others: 'refuse' })
  } finally {
    await database.stop()
  }
}
