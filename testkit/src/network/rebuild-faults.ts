import { type ServiceName, services } from '@causerie/contracts/shared'
import { networksPurged } from '../infrastructure/networks-purged.ts'
import { causerie } from '../processes/causerie.ts'
import type { RunningNetwork } from './running-network.ts'

/** Where the events of a network are. */
export type Recordings = Pick<RunningNetwork, 'databaseUrl' | 'kafkaBrokers'>

/** What a tool needs to find them. */
export const environmentOf = ({ databaseUrl, kafkaBrokers }: Recordings) => ({
  PATH: process.env.PATH,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'error',
  ...(kafkaBrokers && { KAFKA_BROKERS: kafkaBrokers }),
})

type Log = 'journal' | 'kafka'

/**
 * Compares all tables of all services with a rebuild, as the command line does, without changing
 * anything; resolves to the differences. Rows of networks that are being deleted would differ.
 */
export const rebuildFaults = async (where: Recordings): Promise<string[]> => {
  await networksPurged(where.databaseUrl)
  const logs: readonly Log[] = where.kafkaBrokers ? ['journal', 'kafka'] : ['journal']
  const faults: string[] = []
  for (const service of services)
    for (const from of logs) faults.push(...(await faultsOf(where, service, from)))
  return faults
}

const faultsOf = async (where: Recordings, service: ServiceName, from: Log): Promise<string[]> => {
  const printed: string[] = []
  const rebuild = causerie(
    ['rebuild', service, '--from', from, '--dry-run'],
    environmentOf(where),
    (line) => printed.push(line),
  )
  const exit = await rebuild.exited
  return exit === 'exit code 0'
    ? []
    : [`${service} from ${from}, ${exit}: ${printed.slice(-10).join('\n')}`]
}
