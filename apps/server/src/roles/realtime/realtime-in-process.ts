import { randomUUID } from 'node:crypto'
import type { ServiceName } from '@causerie/contracts/shared'
import type { Gateway } from '@causerie/gateway'
import type { Metrics } from '@causerie/http'
import {
  alwaysHeld,
  type Commits,
  journalSource,
  type Log,
  lent,
  type Reconnecting,
  type ServiceHost,
} from '@causerie/kernel/engine'
import {
  addMqtt,
  addStream,
  createRealtime,
  type Realtime,
  type RealtimeLimits,
} from '@causerie/realtime'
import { locateDatabase } from '../../database/database.ts'
import { createEventFeed } from './event-feed.ts'
import { ownersInProcess } from './owners-in-process.ts'
import { sessionStore } from './session-store.ts'

type RealtimeInProcessOptions = {
  gateway: Gateway
  hosts: Record<ServiceName, ServiceHost>
  /** Those of the services, which read their own journals by them. */
  backgrounds: Record<ServiceName, Reconnecting>
  committed: Record<ServiceName, Commits>
  databaseUrl: string
  /** Undefined disables rate limiting. */
  limits: RealtimeLimits | undefined
  lanes: number
  metrics: Metrics
  log: Log
}

/** Commits in this process notify readers; polling is only for commits of command-line tools. */
const pollMilliseconds = 1_000

/**
 * The realtime role beside gateway and services: it follows the journals, asks the services
 * directly, and shares the HTTP server. Returns what it counts.
 */
export const realtimeInProcess = ({
  gateway,
  hosts,
  backgrounds,
  committed,
  databaseUrl,
  limits,
  lanes,
  metrics,
  log,
}: RealtimeInProcessOptions): Pick<Realtime, 'statistics'> => {
  const sourceOf = (service: ServiceName) =>
    journalSource({
      service,
      connection: lent(backgrounds[service]),
      lease: alwaysHeld,
      committed: committed[service],
      pollMilliseconds,
    })
  const feed = createEventFeed(sourceOf, (error) =>
    log.error({ err: error }, 'realtime cannot follow the events of a service'),
  )
  const sessions = sessionStore(
    () => locateDatabase(databaseUrl, 'realtime'),
    `one-process-${randomUUID()}`,
  )
  const realtime = createRealtime({
    feed,
    owners: ownersInProcess(hosts),
    authenticate: gateway.authenticate,
    sessions,
    limits,
    lanes,
    log,
  })
  gateway.app.addHook('onResponse', (request, _, done) => {
    realtime.answered(request.id)
    done()
  })
  gateway.app.addHook('preClose', () => realtime.close())
  addStream(gateway.app, realtime)
  addMqtt(gateway.app, realtime)
  metrics.addRealtime({ statistics: realtime.statistics, lags: feed.lags })
  return realtime
}
