import { createIdentities, httpJournals } from '@causerie/http'
import { kafka } from '@causerie/kafka'
import type { ReadJournal } from '@causerie/kernel/engine'
import type { ServiceName } from '@causerie/protocol'
import { type Configuration, upstreamOf } from '../configuration/configuration.ts'
import { kafkaOptions } from '../configuration/kafka-options.ts'
import { journals, type Logs, readJournals } from './journals.ts'

/**
 * Logs on Kafka topics, and in journals what those no longer have. The reader reports missing
 * events.
 */
const topics = (configuration: Configuration, databaseUrl: string, lanes: number): Logs => {
  const reading = readJournals(databaseUrl, ownersOf(configuration))
  const adapter = kafka({
    ...kafkaOptions(configuration),
    clientId: 'causerie-rebuild',
    lanes,
    journal: reading.read,
    onError: () => {},
  })
  return {
    sourceOf: adapter.log,
    close: async () => {
      await adapter.close()
      await reading.close()
    },
  }
}

const ownersOf = (configuration: Configuration): ReadJournal | undefined => {
  const { INTERNAL_KEYS } = configuration
  const origins = Object.fromEntries(
    Object.entries(upstreamOf).map(([service, variable]) => [service, configuration[variable]]),
  )
  return INTERNAL_KEYS && httpJournals(origins, createIdentities(INTERNAL_KEYS))
}

type Own = { service: ServiceName; from: 'journal' | 'kafka'; lanes: number }
/**
 * The logs of a composition: topics if Kafka is configured, else journals; for the service's own
 * events, the given choice.
 */
export const logsOf = (configuration: Configuration, databaseUrl: string, own: Own): Logs => {
  const { KAFKA_BROKERS } = configuration
  if (own.from === 'kafka' && !KAFKA_BROKERS)
    throw new Error('--from kafka needs KAFKA_BROKERS in the environment')
  const ownJournal = journals(databaseUrl)
  if (!KAFKA_BROKERS) return ownJournal
  const all = topics(configuration, databaseUrl, own.lanes)
  return {
    sourceOf: (service) =>
      (service === own.service && own.from === 'journal' ? ownJournal : all).sourceOf(service),
    close: all.close,
  }
}
