import { accessList } from '@causerie/community'
import { type ServiceName, services } from '@causerie/contracts'
import { createGateway, httpAccessSource, httpUpstream } from '@causerie/gateway'
import {
  type AccessSource,
  accessListPath,
  createIdentities,
  createMetrics,
  createServiceApp,
  drain,
  type InternalRoute,
  memoryTokenStore,
  redisTokenStore,
} from '@causerie/http'
import { kafka } from '@causerie/kafka'
import { connect, type Health, journalSource, type Log, reconnecting, signal, startService } from '@causerie/kernel'
import { matchTopic } from '@causerie/rebuild'
import type { FastifyInstance } from 'fastify'
import { catalogueOfServices } from './catalogue-of-services.ts'
import { type Configuration, demand, upstreamOf } from './configuration.ts'
import { locateDatabase, migrate } from './database.ts'
import { limitsOf } from './limits.ts'
import { addressOf, backlog } from './one-process.ts'
import { refuseOutdated } from './rebuild-service.ts'
import { keepWatch } from './watchdog.ts'
import { acknowledgedByKafka } from './write-ack.ts'

type Role = { app: FastifyInstance; ready?: () => Promise<void>; close(): Promise<void> }

/** One role in this process: the gateway, or one service on Postgres and Kafka. */
export const startRole = async (
  role: 'gateway' | ServiceName,
  configuration: Configuration,
  log: Log,
): Promise<{ baseUrl: string; close(): Promise<void> }> => {
  const started = role === 'gateway' ? gatewayRole(configuration, log) : await serviceRole(role, configuration, log)
  const host = configuration.HOST ?? '0.0.0.0'
  try {
    // Before it is ready it answers all the same: that it lives, and what it waits for.
    await started.app.listen({ host, port: configuration.PORT, backlog })
    await started.ready?.()
  } catch (error) {
    await started.close()
    throw error
  }
  const close = async () => {
    await drain(started.app.server)
    await started.close()
  }
  return { baseUrl: addressOf(started.app, host), close }
}

const gatewayRole = (configuration: Configuration, log: Log): Role => {
  const urls = Object.values(upstreamOf)
  const { INTERNAL_KEYS, ...found } = demand(configuration, 'the gateway', 'INTERNAL_KEYS', ...urls)
  const identities = createIdentities(INTERNAL_KEYS)
  const upstreamTo = (instances: readonly string[]) => httpUpstream({ origin: instances[0] ?? '', instances, identities })
  const upstreams = Object.fromEntries(services.map((name) => [name, upstreamTo(found[upstreamOf[name]])]))
  const accessSource = httpAccessSource(found.COMMUNITY_URL, identities)
  const onError = (error: Error) =>
    log.warn({ err: error }, 'Redis does not answer: no consistency across services, and each gateway counts for itself, until it does')
  const tokenStore = configuration.REDIS_URL ? redisTokenStore(configuration.REDIS_URL, onError) : memoryTokenStore()
  const limits = limitsOf(configuration)
  const more = { limits, proxies: configuration.PROXIES, metrics: createMetrics() }
  const gateway = createGateway({ upstreams, accessSource, tokenStore, log, ...more })
  return {
    app: gateway.app,
    ready: gateway.ready,
    close: async () => {
      await gateway.close()
      await tokenStore.close()
      await limits?.counts.close()
    },
  }
}

const serviceRole = async (name: ServiceName, configuration: Configuration, log: Log): Promise<Role> => {
  const { DATABASE_URL, KAFKA_BROKERS, INTERNAL_KEYS } = demand(configuration, name, 'DATABASE_URL', 'KAFKA_BROKERS', 'INTERNAL_KEYS')
  const service = catalogueOfServices[name]
  const address = await locateDatabase(DATABASE_URL, name)
  await migrate(address, service)
  await refuseOutdated(address, service)
  const adapter = kafka({
    brokers: KAFKA_BROKERS.split(','),
    clientId: `causerie-${name}`,
    onError: (message) => log.warn({ service: name }, message),
  })
  await adapter.topics.verify(name)
  const { taken, resent } = await matchTopic({ service, address, end: () => adapter.end(name), log: () => adapter.log(name) })
  if (taken > 0) log.warn({ service: name, taken }, 'the topic was ahead of the journal: its tail was taken, and a new incarnation begins')
  if (resent > 0) log.warn({ service: name, lanes: resent }, 'the topic was behind what had been relayed: the rest is sent again')
  const committed = signal()
  const host = await startService({
    service,
    address,
    instance: `${name}-${process.pid}-${Date.now()}`,
    sourceOf: (source, lease) =>
      source === name
        ? journalSource({
            service: name,
            connection: reconnecting(() => connect(address, `causerie ${name} reads itself`)),
            lease,
            committed,
          })
        : adapter.source(source, name),
    sink: adapter.sink(name),
    committed,
    log,
  })
  const acknowledging = reconnecting(() => connect(address, `causerie ${name} waits for Kafka`))
  const run = configuration.WRITE_ACK === 'kafka' ? acknowledgedByKafka(host.run, acknowledging) : host.run
  const unwatch = keepWatch(host, log)
  /** Its own topic as well: a service that cannot be relayed is not ready. */
  const health = async (): Promise<Health> => {
    const topic = await adapter.topics.verify(name).then(
      () => ({ isOk: true, detail: 'as it has to be' }),
      (error: Error) => ({ isOk: false, detail: error.message }),
    )
    const known = await host.health()
    return { isReady: known.isReady && topic.isOk, checks: { ...known.checks, topic } }
  }
  const access = name === 'community' ? accessList(host) : undefined
  const metrics = createMetrics()
  metrics.add(host)
  const app = createServiceApp({
    host: { ...host, run, health },
    metrics,
    identities: createIdentities(INTERNAL_KEYS),
    log,
    ...(access && { internalRoutes: [accessListRoute(access)], verifyKey: access.verifyKey }),
  })
  return {
    app,
    close: async () => {
      unwatch()
      await app.close()
      await host.close()
      await acknowledging.close()
      await adapter.close()
    },
  }
}

const waitAtMost = 30_000
/** Where gateways ask what no longer holds. */
export const accessListRoute = (list: AccessSource): InternalRoute => ({
  path: accessListPath,
  handle: (query, signalOfCaller) =>
    list.read(query.get('after') ?? undefined, Math.min(Number(query.get('wait')) || 0, waitAtMost), signalOfCaller),
})
