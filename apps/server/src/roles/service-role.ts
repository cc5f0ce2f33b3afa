import type { ServiceName } from '@causerie/contracts/shared'
import {
  type AccessSource,
  accessListPath,
  createIdentities,
  createMetrics,
  createServiceApp,
  httpJournals,
  type InternalRoute,
  journalRoute,
} from '@causerie/http'
import { kafka } from '@causerie/kafka'
import type { AnyService, Health } from '@causerie/kernel'
import {
  backgroundConnection,
  commits,
  journalPages,
  journalSource,
  type Log,
  lent,
  startService,
} from '@causerie/kernel/engine'
import { matchTopic } from '@causerie/rebuild'
import { type Configuration, demand, upstreamOf } from '../configuration/configuration.ts'
import { installationOf } from '../configuration/installation.ts'
import { kafkaOptions } from '../configuration/kafka-options.ts'
import { storeCompatibility } from '../database/compatibility.ts'
import { poolsOfInstance } from '../database/connections/fit-connections.ts'
import { locateDatabase, migrateBeside, withConnectionTo } from '../database/database.ts'
import { lanesOfInstallation } from '../database/lanes.ts'
import { refuseOutdated } from '../database/rebuild-outdated.ts'
import { standbyAddresses } from '../database/standby-addresses.ts'
import { backupTimes } from '../tools/backup/backup-time.ts'
import { unusedFilesCount } from '../tools/unused-files-count.ts'
import { neededBy } from './check-role.ts'
import { checkBrokers, checkDatabase } from './check-servers.ts'
import { fileStoreOf, sweepLeftOvers, withFiles } from './file-store.ts'
import type { StartedRole } from './listening.ts'
import { forEachService, loadService } from './services.ts'
import { keepWatch } from './watchdog.ts'
import { acknowledgedByKafka } from './write-ack.ts'

/** One service on Postgres and Kafka. */
export const serviceRole = async (
  name: ServiceName,
  configuration: Configuration,
  log: Log,
): Promise<StartedRole> => {
  const { DATABASE_URL, KAFKA_BROKERS, INTERNAL_KEYS, ...found } = demand(
    configuration,
    name,
    ...neededBy.service,
  )
  await checkDatabase(DATABASE_URL)
  await checkBrokers(KAFKA_BROKERS.split(','))
  const service = await loadService(name)
  const { count: lanes } = await lanesOfInstallation(DATABASE_URL, configuration.LANES)
  const address = await locateDatabase(DATABASE_URL, name)
  const pools = await poolsOfInstance(address, configuration.INSTANCES, log)
  await migrateBeside(address, service, lanes)
  await refuseOutdated(address, service)
  await withConnectionTo(address, (connection) =>
    storeCompatibility(connection, address.schemas.log, service),
  )
  const background = backgroundConnection(address, name)
  const identities = createIdentities(INTERNAL_KEYS)
  const ownJournal = journalPages(background)
  const journals = httpJournals(
    await forEachService(async (source) => found[upstreamOf[source]]),
    identities,
  )
  const adapter = kafka({
    ...kafkaOptions(configuration),
    clientId: `causerie-${name}`,
    lanes,
    journal: (source, page) => (source === name ? ownJournal(page) : journals(source, page)),
    onError: (message) => log.warn({ service: name }, message),
  })
  await adapter.topics.verify(name)
  if (await adapter.topics.keepsLonger(name)) log.warn({ service: name }, keptLonger)
  for (const source of sourcesOf(service)) await adapter.topics.compareLanes(source)
  const { taken, resent } = await matchTopic({
    service,
    address,
    end: () => adapter.end(name),
    log: () => adapter.log(name),
  })
  if (taken > 0)
    log.warn(
      { service: name, taken },
      'the topic was ahead of the journal: restored its tail and started a new incarnation',
    )
  if (resent > 0)
    log.warn(
      { service: name, lanes: resent },
      'the topic was behind the relayed position: sending the missing events again',
    )
  const committed = commits()
  // Content alone reads and writes files.
  const files = name === 'content' ? await fileStoreOf(configuration) : undefined
  const ofService = installationOf(configuration)
  const installation = files ? withFiles(ofService, files.store) : ofService
  // It alone fetches files.
  const outbound =
    name === 'content' ? await outboundTo(configuration.FETCH_ALLOW ?? []) : undefined
  const endSweeps = files ? await sweepLeftOvers(files) : () => undefined
  const host = await startService({
    service,
    address,
    background,
    pools,
    standbys: standbyAddresses(address, configuration.DATABASE_READ_URLS ?? []),
    instance: `${name}-${Date.now()}-${process.pid}`,
    sourceOf: (source, lease, share) =>
      source === name
        ? journalSource({
            service: name,
            connection: lent(background),
            lease,
            committed,
            isAlone: share.isAlone,
          })
        : adapter.source(source, { reader: name, share }),
    sink: adapter.sink(name),
    committed,
    log,
    installation,
  })
  const run =
    configuration.WRITE_ACK === 'kafka' ? acknowledgedByKafka(host.run, background) : host.run
  const unwatch = keepWatch(host, log)
  /** Includes the service's own topic: a service that cannot relay is not ready. */
  const health = async (): Promise<Health> => {
    const topic = await adapter.topics.verify(name).then(
      () => ({ isOk: true, detail: 'settings are correct' }),
      (error: Error) => ({ isOk: false, detail: error.message }),
    )
    const known = await host.health()
    return { isReady: known.isReady && topic.isOk, checks: { ...known.checks, topic } }
  }
  const access =
    name === 'community' ? (await import('@causerie/community')).accessList(host) : undefined
  const metrics = createMetrics()
  metrics.add(host)
  if (files) {
    metrics.watchDisk(files.uploadFolder)
    metrics.watchUnusedFiles(() => unusedFilesCount(host))
    metrics.watchBackups(() => backupTimes(host))
  }
  const app = createServiceApp({
    host: { ...host, run, health },
    metrics,
    hasProbes: configuration.OPS_PORT === undefined,
    identities,
    ask: host.ask,
    log,
    outbound,
    ...(files && { uploadFolder: files.uploadFolder }),
    internalRoutes: [journalRoute(name, ownJournal), ...(access ? [accessListRoute(access)] : [])],
    ...(access && { verifyKey: access.verifyKey }),
  })
  return {
    app,
    probes: { health, metrics },
    close: async () => {
      unwatch()
      endSweeps()
      await app.close()
      await outbound?.close()
      await host.close()
      await background.close()
      await adapter.close()
    },
  }
}

const keptLonger =
  'the topic keeps its events for longer than KAFKA_RETENTION says; run: causerie migrate'

/** Loaded by those who need it. */
const outboundTo = async (opened: readonly string[]) => {
  const { addressGuard, createOutbound } = await import('@causerie/outbound')
  return createOutbound(addressGuard(opened))
}

/** The other services whose topics it reads. */
const sourcesOf = ({ name, replicas, followUps }: AnyService): string[] => {
  const named = [...Object.keys(replicas), ...followUps.map(({ on }) => on)]
  return [...new Set(named)].filter((source) => source !== name)
}

const waitAtMost = 30_000
/** The internal route from which gateways read the access list. */
export const accessListRoute = (list: AccessSource): InternalRoute => ({
  path: accessListPath,
  handle: (query, signalOfCaller) =>
    list.read(
      query.get('after') ?? undefined,
      Math.min(Number(query.get('wait')) || 0, waitAtMost),
      signalOfCaller,
    ),
})
