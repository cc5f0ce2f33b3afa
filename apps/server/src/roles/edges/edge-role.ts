import { randomUUID } from 'node:crypto'
import { httpOwners } from '@causerie/broadcasts'
import type { EdgeName } from '@causerie/contracts/shared'
import { edgeDatabase } from '@causerie/edge/host'
import { createIdentities, createMetrics, createServiceApp, httpJournals } from '@causerie/http'
import { countLanes, kafka } from '@causerie/kafka'
import type { Health } from '@causerie/kernel'
import type { Log } from '@causerie/kernel/engine'
import { type Configuration, demand, upstreamOf } from '../../configuration/configuration.ts'
import { edgeSettingsOf } from '../../configuration/edge-settings.ts'
import { kafkaOptions } from '../../configuration/kafka-options.ts'
import { poolsOfInstance } from '../../database/connections/fit-connections.ts'
import { locateDatabase } from '../../database/database.ts'
import { neededBy } from '../check-role.ts'
import { checkBrokers, checkDatabase } from '../check-servers.ts'
import type { StartedRole } from '../listening.ts'
import { forEachService } from '../services.ts'
import { loadEdge } from './load-edge.ts'

/**
 * An edge on Kafka, with the owners of records in other processes. One instance sends, and any of
 * them answers operations.
 */
export const edgeRole = async (
  name: EdgeName,
  configuration: Configuration,
  log: Log,
): Promise<StartedRole> => {
  const { DATABASE_URL, KAFKA_BROKERS, INTERNAL_KEYS, ...found } = demand(
    configuration,
    name,
    ...neededBy.edge,
  )
  await checkDatabase(DATABASE_URL)
  await poolsOfInstance({ url: DATABASE_URL }, configuration.INSTANCES, log)
  await checkBrokers(KAFKA_BROKERS.split(','))
  const identities = createIdentities(INTERNAL_KEYS)
  const options = {
    ...kafkaOptions(configuration),
    clientId: `causerie-${name}`,
    onError: (message: string) => log.warn(message),
  }
  const origins = await forEachService(async (service) => found[upstreamOf[service]])
  const adapter = kafka({
    ...options,
    lanes: await countLanes(options, 'community'),
    journal: httpJournals(origins, identities),
  })
  const { tables, outbound, start } = await loadEdge(name, edgeSettingsOf(configuration))
  const { database, lateDatabase, lease, close } = edgeDatabase({
    role: name,
    tables,
    locate: () => locateDatabase(DATABASE_URL, name),
  })
  const started = start({
    ...{ database, lateDatabase, outbound, log },
    lease: lease(`${name}-${randomUUID()}`),
    openLog: (service) => adapter.tail(service, name),
    owners: httpOwners(origins, identities),
    onStop: (error) => {
      log.error({ err: error }, 'the events of a service cannot be read: exiting for a restart')
      process.exit(1)
    },
  })
  const health = (): Promise<Health> => started.health()
  const metrics = createMetrics()
  started.addMetrics(metrics)
  const app = createServiceApp({
    host: { ...started.host, health },
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
      await started.close()
      await outbound.close()
      await close()
      await adapter.close()
    },
  }
}
