import { type ServiceName, services } from '@causerie/contracts/shared'
import { type RebuildToolOptions, readConfiguration, rebuildTool } from 'causerie'
import { causerie } from '../processes/causerie.ts'
import type { RunningNetwork } from './running-network.ts'

/** Where the events of a network are. */
type Recordings = Pick<RunningNetwork, 'databaseUrl' | 'kafkaBrokers'>

const environmentOf = ({ databaseUrl, kafkaBrokers }: Recordings) => ({
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'error',
  ...(kafkaBrokers && { KAFKA_BROKERS: kafkaBrokers }),
})

/** Rebuilds a service of a running network as the command line does; resolves to the tables that differ. */
export const rebuildBeside = async (
  where: Recordings,
  service: ServiceName,
  options: Partial<RebuildToolOptions> = {},
): Promise<string[]> => {
  const usual: RebuildToolOptions = { from: 'journal', accept: [], isDryRun: false, onProgress: () => {} }
  const { differences } = await rebuildTool(readConfiguration(environmentOf(where)), service, { ...usual, ...options })
  return differences.map(({ table, keys }) => `${table} of ${service} differs, for example ${keys.join(', ')}`)
}

/** Compares all tables of all services with a rebuild, without changing anything; resolves to the differences. */
export const rebuildFaults = async (where: Recordings): Promise<string[]> => {
  const faults: string[] = []
  for (const service of services)
    for (const from of where.kafkaBrokers ? (['journal', 'kafka'] as const) : (['journal'] as const))
      faults.push(...(await rebuildBeside(where, service, { from, isDryRun: true })))
  return faults
}

/** Starts a rebuild in a process and kills it while it folds; resolves to its exit. */
export const killRebuild = (where: Recordings, service: ServiceName): Promise<string> => {
  const rebuild = causerie(['rebuild', service], { PATH: process.env.PATH, ...environmentOf(where) }, (line) => {
    if (line.includes('"step":"folding"')) rebuild.kill('SIGKILL')
  })
  return rebuild.exited
}
