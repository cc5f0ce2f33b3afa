import { type ServiceName, services } from '@causerie/contracts/shared'
import type { AnyService } from '@causerie/kernel'
import type { DatabaseAddress } from '@causerie/kernel/engine'
import { outdatedTables, type RebuildOptions, type Rebuilt, rebuild } from '@causerie/rebuild'
import type { Catalogue } from '../roles/services.ts'
import { locateDatabase } from './database.ts'
import type { Logs } from './journals.ts'

/** Rebuilds from the given logs and closes them. */
export const rebuildFrom = async (
  logs: Logs,
  options: Omit<RebuildOptions, 'sourceOf'>,
): Promise<Rebuilt> => {
  try {
    return await rebuild({ ...options, sourceOf: logs.sourceOf })
  } finally {
    await logs.close()
  }
}

type Outdated = {
  databaseUrl: string
  catalogue: Catalogue
  logsOf: (service: ServiceName) => Logs
  /** Called before a service's tables are rebuilt; may refuse it. */
  before?: (address: DatabaseAddress, name: ServiceName) => Promise<void>
}

/**
 * Rebuilds tables of another fold version, and tables that missed events unknown at the time. Runs
 * before anything serves; `say` receives a line for each step.
 */
export const rebuildOutdated = async (
  { databaseUrl, catalogue, logsOf, before }: Outdated,
  say: (line: string) => void,
): Promise<void> => {
  for (const name of services) {
    const service = catalogue[name]
    const address = await locateDatabase(databaseUrl, name)
    const accept = await outdatedTables(address, service)
    if (accept.length === 0) continue
    await before?.(address, name)
    say(`Rebuilding ${name}: ${accept.join(', ')} were built by another version of Causerie…`)
    const asIs = { others: 'report', isDryRun: false, onProgress: () => {} } as const
    const { events, milliseconds, differences } = await rebuildFrom(logsOf(name), {
      service,
      address,
      accept,
      ...asIs,
    })
    say(`Rebuilt ${name} from ${events} events in ${(milliseconds / 1000).toFixed(1)} s.`)
    for (const { table, keys } of differences.filter((one) => !accept.includes(one.table)))
      say(
        `${table} of ${name} differed from its log, for example ${keys.join(', ')}; it was corrected.`,
      )
  }
}

/** Throws if tables are outdated: a process that starts beside others rebuilds nothing. */
export const refuseOutdated = async (
  address: DatabaseAddress,
  service: AnyService,
): Promise<void> => {
  const outdated = await outdatedTables(address, service)
  if (outdated.length === 0) return
  const tables = outdated.join(',')
  throw new Error(
    `tables of ${service.name} were built by another version of Causerie; run: causerie migrate, or: causerie rebuild ${service.name} --accept ${tables}`,
  )
}
