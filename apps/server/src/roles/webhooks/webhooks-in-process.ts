import type { ServiceName } from '@causerie/contracts/shared'
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
import type { Outbound } from '@causerie/outbound'
import { createWebhooks, tables, type Webhooks } from '@causerie/webhooks'
import { locateDatabase } from '../../database/database.ts'
import { ownersInProcess } from '../realtime/owners-in-process.ts'

type WebhooksInProcessOptions = {
  hosts: Record<ServiceName, ServiceHost>
  /** Those of the services, which read their own journals by them. */
  backgrounds: Record<ServiceName, Reconnecting>
  committed: Record<ServiceName, Commits>
  databaseUrl: string
  outbound: Outbound
  log: Log
}

/** Commits in this process notify readers; polling is only for commits of command-line tools. */
const pollMilliseconds = 5_000

/** The webhooks role beside the services: it follows their journals, and asks them directly. */
export const webhooksInProcess = ({
  hosts,
  backgrounds,
  committed,
  databaseUrl,
  outbound,
  log,
}: WebhooksInProcessOptions): Pick<Webhooks, 'host' | 'statistics' | 'lags' | 'close'> => {
  const { database, lateDatabase, close } = edgeDatabase({
    role: 'webhooks',
    tables,
    locate: () => locateDatabase(databaseUrl, 'webhooks'),
  })
  const webhooks = createWebhooks({
    database,
    lateDatabase,
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
    outbound,
    onStop: (error) => log.error({ err: error }, 'webhooks cannot follow the events of a service'),
    log,
  })
  const { host, statistics, lags } = webhooks
  return {
    host,
    statistics,
    lags,
    close: async () => {
      await webhooks.close()
      await outbound.close()
      await close()
    },
  }
}
