import { accessList } from '@causerie/community'
import type { ServiceName } from '@causerie/contracts'
import { createGateway, inProcessUpstream, type Limits } from '@causerie/gateway'
import { createMetrics, endpoint } from '@causerie/http'
import {
  type AnyService,
  type Commits,
  commits,
  connect,
  type DatabaseAddress,
  journalSource,
  type Log,
  reconnecting,
  type ServiceHost,
  startService,
} from '@causerie/kernel'
import { locateDatabase, migrate } from './database.ts'
import { journals } from './journals.ts'
import { addressOf, backlog } from './listening.ts'
import { rebuildOutdated } from './rebuild-outdated.ts'
import { type Catalogue, forEachService, loadService } from './services.ts'

export type Running = {
  /** `http://host:port`. */
  baseUrl: string
  hosts: Record<ServiceName, ServiceHost>
  /** Answers what is under way, then stops everything. */
  close(): Promise<void>
}

export type OneProcessOptions = {
  databaseUrl: string
  host: string
  port: number
  log: Log
  /** Nobody is limited without. */
  limits?: Limits | undefined
  proxies?: number
  /** The services as they are, unless somebody looks over their shoulder. */
  catalogue?: Catalogue
  /** A token that `/docs` may fill in. */
  demoToken?: () => string | undefined
  /** Gets a line for what takes its time before it serves. */
  say?: (line: string) => void
}

/** The whole network in this process: services read each other's journals, the gateway hands requests over as values. */
export const startOneProcess = async (options: OneProcessOptions): Promise<Running> => {
  const { databaseUrl, host, port, log, limits, proxies = 0, demoToken, say = () => {} } = options
  const catalogue = options.catalogue ?? (await forEachService(loadService))
  const addresses = await forEachService((name) => prepare(databaseUrl, catalogue[name]))
  await rebuildOutdated({ databaseUrl, catalogue, logsOf: () => journals(databaseUrl) }, say)
  const committed = await forEachService(async () => commits())
  const started = await forEachService((name) => startOne(catalogue[name], { addresses, committed, log }))
  const metrics = createMetrics()
  Object.values(started).forEach(metrics.add)
  const access = accessList(started.community)
  const gateway = createGateway({
    upstreams: await forEachService(async (name) => inProcessUpstream(endpoint(started[name], { log, verifyKey: access.verifyKey }))),
    accessSource: access,
    limits,
    proxies,
    log,
    metrics,
    demoToken,
    health: () => healthOfAll(Object.values(started)),
  })
  const close = async () => {
    await gateway.close()
    await Promise.all(Object.values(started).map((service) => service.close()))
  }
  try {
    await gateway.ready()
    await gateway.app.listen({ host, port, backlog })
  } catch (error) {
    await close()
    throw error
  }
  return { baseUrl: addressOf(gateway.app, host), hosts: started, close }
}

const prepare = async (databaseUrl: string, service: AnyService): Promise<DatabaseAddress> => {
  const address = await locateDatabase(databaseUrl, service.name)
  await migrate(address, service)
  return address
}

type Prepared = { addresses: Record<ServiceName, DatabaseAddress>; committed: Record<ServiceName, Commits>; log: Log }

/** Whoever commits is in this process and says so; only tools of the command line are found by looking. */
const pollMilliseconds = 1_000
const startOne = (service: AnyService, { addresses, committed, log }: Prepared): Promise<ServiceHost> => {
  const { name } = service
  const connectionTo = (source: ServiceName) => reconnecting(() => connect(addresses[source], `causerie ${name} reads ${source}`))
  return startService({
    service,
    address: addresses[name],
    instance: `one-process-${process.pid}`,
    sourceOf: (source, lease) =>
      journalSource({ service: source, connection: connectionTo(source), lease, committed: committed[source], pollMilliseconds }),
    committed: committed[name],
    log,
    readConnections: 2,
  })
}

const healthOfAll = async (hosts: readonly ServiceHost[]) => {
  const all = await Promise.all(hosts.map(async (host) => ({ name: host.service.name, health: await host.health() })))
  return {
    isReady: all.every(({ health }) => health.isReady),
    checks: Object.fromEntries(
      all.flatMap(({ name, health }) => Object.entries(health.checks).map(([check, value]) => [`${name}: ${check}`, value])),
    ),
  }
}
