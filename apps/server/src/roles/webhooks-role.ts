import { randomUUID } from 'node:crypto'
import { httpOwners } from '@causerie/broadcasts'
import { edgeDatabase } from '@causerie/edge/host'
import { createIdentities, createMetrics, createServiceApp } from '@causerie/http'
import { countLanes, kafka } from '@causerie/kafka'
import type { Health } from '@causerie/kernel'
import type { Log } from '@causerie/kernel/engine'
import { addressGuard, createOutbound } from '@causerie/outbound'
import { connectionsToServer, createWebhooks, tables } from '@causerie/webhooks'
import { type Configuration, demand, upstreamOf } from '../configuration/configuration.ts'
import { kafkaOptions } from '../configuration/kafka-options.ts'
import { poolsOfInstance } from '../database/connections/fit-connections.ts'
import { locateDatabase } from '../database/database.ts'
import { neededBy } from './check-role.ts'
import { checkBrokers, checkDatabase } from './check-servers.ts'
import type { StartedRole } from './listening.ts'
import { forEachService } from './services.ts'

/**
 * Webhooks on Kafka, with the owners of records in other processes. One instance delivers, and any
 * of them answers what administrators ask.
 */
export const webhooksRole = async (
  configuration: Configuration,
  log: Log,
): Promise<StartedRole> => {
  const { DATABASE_URL, KAFKA_BROKERS, INTERNAL_KEYS, ...found } = demand(
    configuration,
    'webhooks',
    ...neededBy.webhooks,
  )
  await checkDatabase(DATABASE_URL)
  await poolsOfInstance({ url: DATABASE_URL }, configuration.INSTANCES, log)
  await checkBrokers(KAFKA_BROKERS.split(','))
  const identities = createIdentities(INTERNAL_KEYS)
  const options = {
    ...kafkaOptions(configuration),
    clientId: 'causerie-webhooks',
    onError: (message: string) => log.warn(message),
  }
  const adapter = kafka({ ...options, lanes: await countLanes(options, 'community') })
  const { database, lateDatabase, lease, close } = edgeDatabase({
    role: 'webhooks',
    tables,
    locate: () => locateDatabase(DATABASE_URL, 'webhooks'),
  })
  const outbound = createOutbound(addressGuard(configuration.WEBHOOKS_ALLOW ?? []), {
    connections: connectionsToServer,
  })
  const webhooks = createWebhooks({
    database,
    lateDatabase,
    lease: lease(`webhooks-${randomUUID()}`),
    openLog: (service) => adapter.tail(service, 'webhooks'),
    owners: httpOwners(await forEachService(async (name) => found[upstreamOf[name]]), identities),
    outbound,
    onStop: (error) => {
      log.error({ err: error }, 'the events of a service cannot be read: exiting for a restart')
      process.exit(1)
    },
    log,
  })
  const health = (): Promise<Health> => webhooks.health()
  const metrics = createMetrics()
  metrics.addWebhooks({ statistics: webhooks.statistics, lags: webhooks.lags })
  const app = createServiceApp({
    host: { ...webhooks.host, health },
    metrics,
    hasProbes: configuration.OPS_PORT === undefined,
    identities,
    log,
  })
  return {
    app,
    probes: { health, metrics },
    close: async () => {
      await app.close()
      await webhooks.close()
      await outbound.close()
      await close()
      await adapter.close()
    },
  }
}
