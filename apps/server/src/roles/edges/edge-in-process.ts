import type { EdgeName, ServiceName } from '@causerie/contracts/shared'
import { edgeDatabase } from '@causerie/edge/host'
import {
  alwaysHeld,
  type Commits,
  journalSource,
  type Log,
  lent,
  type Reconnecting,
  type ServiceHost,
} from '@causerie/kernel/engine'
import { locateDatabase } from '../../database/database.ts'
import { ownersInProcess } from '../realtime/owners-in-process.ts'
import type { EdgeSettings, StartedEdge } from './edge-recipe.ts'
import { loadEdge } from './load-edge.ts'

type InProcessOptions = {
  hosts: Record<ServiceName, ServiceHost>
  /** Those of the services, which read their own journals by them. */
  backgrounds: Record<ServiceName, Reconnecting>
  committed: Record<ServiceName, Commits>
  databaseUrl: string
  settings: EdgeSettings
  log: Log
}

/** Commits in this process notify readers; polling is only for commits of command-line tools. */
const pollMilliseconds = 5_000

/** An edge beside the services: it follows their journals, and asks them directly. */
export const edgeInProcess = async (
  name: EdgeName,
  { hosts, backgrounds, committed, databaseUrl, settings, log }: InProcessOptions,
): Promise<StartedEdge> => {
  const { tables, outbound, start } = await loadEdge(name, settings)
  const { database, lateDatabase, close } = edgeDatabase({
    role: name,
    tables,
    locate: () => locateDatabase(databaseUrl, name),
  })
  const started = start({
    ...{ database, lateDatabase, outbound, log },
    lease: alwaysHeld,
    openLog: (service) =>
      journalSource({
        service,
        connection: lent(backgrounds[service]),
        lease: alwaysHeld,
        committed: committed[service],
        pollMilliseconds,
        isAlone: () => true,
      }),
    owners: ownersInProcess(hosts),
    onStop: (error) => log.error({ err: error }, `${name} cannot follow the events of a service`),
  })
  return {
    ...started,
    close: async () => {
      await started.close()
      await outbound.close()
      await close()
    },
  }
}
