import { randomUUID } from 'node:crypto'
import type { ServiceName } from '@causerie/contracts'
import type { Sink, Source } from '@causerie/kernel/engine'
import { type Admin, type ClientOptions, clientOf, inTime, type OwnGroup } from './client.ts'
import { sinkOf } from './sink.ts'
import { sourceOf } from './source.ts'
import { topicEndOf } from './topic-end.ts'
import { topicsOf } from './topics.ts'

const consuming = {
  allowAutoTopicCreation: false,
  maxWaitTimeInMs: 250,
  heartbeatInterval: 1_000,
  // The least that brokers allow: so long nobody reads the lanes of a process that was killed.
  sessionTimeout: 6_000,
  rebalanceTimeout: 6_000,
  // A consumer begins anew after the first of these times: a broker that has just started must not be flooded with beginners.
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
    return { create: () => client.consumer({ ...consuming, groupId }), remove: () => inTime(remove()).catch(() => {}) }
  }

  return {
    topics: topicsOf(admin, lanes),
    sink: (service: ServiceName): Sink => sinkOf(() => client.producer({ allowAutoTopicCreation: false, idempotent: false }), service),
    source: (service: ServiceName, reader: ServiceName): Source => {
      const create = () => client.consumer({ ...consuming, groupId: `causerie.${reader}.${service}` })
      return sourceOf({ service, lanes, create, admin, onError })
    },
    /** A topic to read from the beginning, beside the services that read it. */
    log: (service: ServiceName): Source => {
      const { create, remove } = ownGroup()
      const source = sourceOf({ service, lanes, create, admin, onError })
      return { ...source, close: () => source.close().then(remove) }
    },
    /** What stands at the ends of a service's topic. */
    end: (service: ServiceName) => topicEndOf({ service, admin, group: ownGroup() }),
    close: () => inTime(Promise.resolve(connecting?.then((connected) => connected.disconnect()))).catch(() => {}),
  }
}
export type KafkaAdapter = ReturnType<typeof kafka>
