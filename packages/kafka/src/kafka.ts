import { randomUUID } from 'node:crypto'
import type { ServiceName } from '@causerie/contracts'
import type { Sink, Source } from '@causerie/kernel/engine'
import { type Admin, type ClientOptions, clientOf, type OwnGroup, withTimeout } from './client.ts'
import { sinkOf } from './sink.ts'
import { sourceOf } from './source.ts'
import { topicEndOf } from './topic-end.ts'
import { topicsOf } from './topics.ts'

const consumerSettings = {
  allowAutoTopicCreation: false,
  // A broker answers earlier if it has something. Heartbeats are sent between two fetches, and a consumer closes after one.
  maxWaitTimeInMs: 500,
  heartbeatInterval: 1_000,
  // The minimum that brokers allow. Until it passes, nobody reads the lanes of a killed process.
  sessionTimeout: 6_000,
  rebalanceTimeout: 6_000,
  // A consumer rejoins after `initialRetryTime`: a broker that has just started must not be flooded with joins.
  retry: { initialRetryTime: 300, maxRetryTime: 2_000, retries: Number.MAX_SAFE_INTEGER },
}

/** Topics, sinks and sources on one Kafka. One admin connection serves topics, ends and health. */
export const kafka = (options: ClientOptions & { lanes: number }) => {
  const { onError, lanes } = options
  const client = clientOf(options)
  let connecting: Promise<Admin> | undefined
  const connectAdmin = async (): Promise<Admin> => {
    const made = client.admin()
    await made.connect()
    return made
  }
  const forget = (error: unknown) => {
    connecting = undefined
    throw error
  }
  const admin = (): Promise<Admin> => (connecting ??= connectAdmin().catch(forget))
  const ownGroup = (): OwnGroup => {
    const groupId = `causerie.own.${randomUUID()}`
    const remove = async () => void (await (await admin()).deleteGroups([groupId]))
    return { create: () => client.consumer({ ...consumerSettings, groupId }), remove: () => withTimeout(remove()).catch(() => {}) }
  }

  return {
    topics: topicsOf(admin, lanes),
    sink: (service: ServiceName): Sink => sinkOf(() => client.producer({ allowAutoTopicCreation: false, idempotent: false }), service),
    source: (service: ServiceName, reader: ServiceName): Source => {
      const create = () => client.consumer({ ...consumerSettings, groupId: `causerie.${reader}.${service}` })
      return sourceOf({ service, lanes, create, admin, onError })
    },
    /** Reads a topic from the beginning, in a group of its own. */
    log: (service: ServiceName): Source => {
      const { create, remove } = ownGroup()
      const source = sourceOf({ service, lanes, create, admin, onError })
      return { ...source, close: () => source.close().then(remove) }
    },
    /** The ends of a service's topic, lane by lane. */
    end: (service: ServiceName) => topicEndOf({ service, admin, group: ownGroup() }),
    close: () => withTimeout(Promise.resolve(connecting?.then((connected) => connected.disconnect()))).catch(() => {}),
  }
}
export type KafkaAdapter = ReturnType<typeof kafka>
