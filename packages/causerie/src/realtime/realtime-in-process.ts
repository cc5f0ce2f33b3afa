import type { ServiceName } from '@causerie/contracts'
import type { Gateway } from '@causerie/gateway'
import {
  alwaysHeld,
  type Commits,
  connect,
  type DatabaseAddress,
  journalSource,
  type Log,
  reconnecting,
  type ServiceHost,
} from '@causerie/kernel/engine'
import { addServerSentEvents, createRealtime, type Realtime } from '@causerie/realtime'
import { createEventFeed } from './event-feed.ts'
import { ownersInProcess } from './owners-in-process.ts'

type Options = {
  gateway: Gateway
  hosts: Record<ServiceName, ServiceHost>
  addresses: Record<ServiceName, DatabaseAddress>
  committed: Record<ServiceName, Commits>
  lanes: number
  log: Log
}

/** Commits in this process notify readers; polling is only for commits of command-line tools. */
const pollMilliseconds = 1_000

/** The realtime role beside gateway and services: it follows the journals, asks the services directly, and shares the HTTP server. */
export const realtimeInProcess = ({ gateway, hosts, addresses, committed, lanes, log }: Options): Realtime => {
  const sourceOf = (service: ServiceName) => {
    const connection = reconnecting(() => connect(addresses[service], `causerie realtime reads ${service}`))
    return journalSource({ service, connection, lease: alwaysHeld, committed: committed[service], pollMilliseconds })
  }
  const feed = createEventFeed(sourceOf, (error) => log.error({ err: error }, 'realtime cannot follow the events of a service'))
  const realtime = createRealtime({ feed, owners: ownersInProcess(hosts), authenticate: gateway.authenticate, lanes, log })
  gateway.app.addHook('onResponse', (request, _, done) => {
    realtime.answered(request.id)
    done()
  })
  gateway.app.addHook('preClose', () => realtime.close())
  addServerSentEvents(gateway.app, realtime)
  return realtime
}
