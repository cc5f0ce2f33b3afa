import { type ServiceName, services } from '@causerie/contracts'
import { type RebuildToolOptions, readConfiguration, rebuildTool } from 'causerie'
import { causerie } from '../processes/causerie.ts'
import type { RunningNetwork } from './running-network.ts'

/** Where a network is recorded. */
type Recordings = Pick<RunningNetwork, 'databaseUrl' | 'kafkaBrokers'>

const environmentOf = ({ databaseUrl, kafkaBrokers }: Recordings) => ({
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'error',
  ...(kafkaBrokers && { KAFKA_BROKERS: kafkaBrokers }),
})

/** Rebuilds a service beside whatever serves, as the command line does; resolves to the tables that came out otherwise. */
export const rebuildBeside = async (
  where: Recordings,
  service: ServiceName,
  options: Partial<RebuildToolOptions> = {},
): Promise<string[]> => {
  const usual: RebuildToolOptions = { from: 'journal', accept: [], isDryRun: false, onProgress: () => {} }
  const { differences } = await rebuildTool(readConfiguration(environmentOf(where)), service, { ...usual, ...options })
  return differences.map(({ table, keys }) => `${table} of ${service} differs, for example ${keys.join(', ')}`)
}

/** What is not folded to the byte from what was recorded until now: every table of every service. Nothing is changed. */
export const rebuildFaults = async (where: Recordings): Promise<string[]> => {
  const faults: string[] = []
  for (const service of services)
    for (const from of where.kafkaBrokers ? (['journal', 'kafka'] as const) : (['journal'] as const))
      faults.push(...(await rebuildBeside(where, service, { from, isDryRun: true })))
  return faults
}

/** Starts a rebuild as a process of its own and kills it as soon as it folds; resolves to how it ended. */
export const killRebuild = (where: Recordings, service: ServiceName): Promise<string> => {
  const rebuild = causerie(['rebuild', service], { PATH: process.env.PATH, ...environmentOf(where) }, (line) => {
    if (line.includes('"step":"folding"')) rebuild.kill('SIGKILL')
  })
  return rebuild.exited
}
