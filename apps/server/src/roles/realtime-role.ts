import { randomUUID } from 'node:crypto'
import { httpOwners } from '@causerie/broadcasts'
import { createAuthenticator, httpAccessSource } from '@causerie/gateway'
import { createIdentities, createMetrics, httpJournals } from '@causerie/http'
import { countLanes, kafka } from '@causerie/kafka'
import type { Health } from '@causerie/kernel'
import type { Log } from '@causerie/kernel/engine'
import { createRealtime, createRealtimeApp } from '@causerie/realtime'
import { type Configuration, demand, upstreamOf } from '../configuration/configuration.ts'
import { kafkaOptions } from '../configuration/kafka-options.ts'
import { limitsOf } from '../configuration/limits.ts'
import { poolsOfInstance } from '../database/connections/fit-connections.ts'
import { locateDatabase } from '../database/database.ts'
import { neededBy } from './check-role.ts'
import { checkBrokers, checkDatabase } from './check-servers.ts'
import type { StartedRole } from './listening.ts'
import { createEventFeed } from './realtime/event-feed.ts'
import { sessionStore } from './realtime/session-store.ts'
import { forEachService } from './services.ts'
import { keepWatch } from './watchdog.ts'

/**
 * Realtime on Kafka, with the owners of records in other processes. Each instance reads all events
 * and tells its own clients.
 */
export const realtimeRole = async (
  configuration: Configuration,
  log: Log,
): Promise<StartedRole> => {
  const { DATABASE_URL, KAFKA_BROKERS, INTERNAL_KEYS, ...found } = demand(
    configuration,
    'realtime',
    ...neededBy.realtime,
  )
  await checkDatabase(DATABASE_URL)
  await poolsOfInstance({ url: DATABASE_URL }, configuration.INSTANCES, log)
  await checkBrokers(KAFKA_BROKERS.split(','))
  const identities = createIdentities(INTERNAL_KEYS)
  const options = {
    ...kafkaOptions(configuration),
    clientId: 'causerie-realtime',
    onError: (message: string) => log.warn(message),
  }
  const lanes = await countLanes(options, 'community')
  const origins = await forEachService(async (service) => found[upstreamOf[service]])
  const adapter = kafka({
    ...options,
    lanes,
    journal: httpJournals(origins, identities),
  })
  const access = createAuthenticator(httpAccessSource(found.COMMUNITY_URL, identities), log)
  const feed = createEventFeed(
    (service) => adapter.tail(service, 'realtime'),
    (error) => {
      log.error({ err: error }, 'the events of a service cannot be read: exiting for a restart')
      process.exit(1)
    },
  )
  const sessions = sessionStore(
    () => locateDatabase(DATABASE_URL, 'realtime'),
    `realtime-${randomUUID()}`,
  )
  const owners = httpOwners(origins, identities)
  const limits = await limitsOf(configuration)
  const realtime = createRealtime({
    feed,
    owners,
    authenticate: access.authenticate,
    sessions,
    limits,
    lanes,
    log,
  })
  const health = async (): Promise<Health> => {
    const isOk = access.isReady()
    const checks = {
      ...feed.checks(),
      'access-list': { isOk, detail: isOk ? '' : 'no answer from community yet' },
    }
    return { isReady: Object.values(checks).every((check) => check.isOk), checks }
  }
  const metrics = createMetrics()
  metrics.addRealtime({ statistics: realtime.statistics, lags: feed.lags })
  const unwatch = keepWatch({ health, lags: feed.lags }, log)
  const probes = { health, metrics }
  const app = createRealtimeApp({
    realtime,
    identities,
    probes,
    hasProbes: configuration.OPS_PORT === undefined,
    log,
  })
  return {
    app,
    probes,
    ready: access.ready,
    close: async () => {
      unwatch()
      await app.close()
      await limits?.counts.close()
      await access.close()
      await adapter.close()
    },
  }
}
