import { randomUUID } from 'node:crypto'
import {
  everyLane,
  type LaneShare,
  type ReadJournal,
  type Sink,
  type Source,
} from '@causerie/kernel/engine'
import type { ServiceName } from '@causerie/protocol'
import { type Admin, type ClientOptions, type Consumers, clientOf, withTimeout } from './client.ts'
import { sinkOf } from './sink.ts'
import { sourceOf } from './source.ts'
import { topicEndOf } from './topic-end.ts'
import { type Retention, topicsOf } from './topics.ts'

const consumerSettings = {
  allowAutoTopicCreation: false,
  // A broker answers earlier if it has something. A consumer closes, and begins lanes of others,
  // after a fetch that has nothing.
  maxWaitTimeInMs: 1_000,
  // Sent between two fetches. A consumer that its reader holds back is known to live by them alone.
  heartbeatInterval: 2_000,
  // A busy process may be late. Nobody waits for it: each consumer is alone in its group.
  sessionTimeout: 30_000,
  // For a former member that could not take leave.
  rebalanceTimeout: 3_000,
  // A consumer rejoins after `initialRetryTime`: a broker that has just started must not be flooded
  // with joins.
  retry: { initialRetryTime: 300, maxRetryTime: 2_000, retries: Number.MAX_SAFE_INTEGER },
}

type KafkaOptions = ClientOptions & {
  lanes: number
  /** For how many milliseconds topics keep events; needed by those who create or verify topics. */
  retention?: Retention
  /** Where sources read what a topic no longer has; needed by those who read. */
  journal?: ReadJournal
}
const noJournal: ReadJournal = (service) =>
  Promise.reject(new Error(`the journal of ${service} cannot be read here`))

/** Topics, sinks and sources on one Kafka. One admin connection serves topics, ends and health. */
export const kafka = (options: KafkaOptions) => {
  const { onError, lanes, retention = 'forever', journal = noJournal } = options
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
  const consumersOf = (name: string): Consumers => {
    const groupIds: string[] = []
    const remove = async () => void (await (await admin()).deleteGroups(groupIds))
    return {
      create: () => {
        const groupId = `causerie.${name}.${randomUUID()}`
        groupIds.push(groupId)
        return client.consumer({ ...consumerSettings, groupId })
      },
      remove: () => withTimeout(remove()).catch(() => {}),
    }
  }
  const everything = everyLane([...Array(lanes).keys()])

  return {
    topics: topicsOf(admin, { lanes, retention }),
    sink: (service: ServiceName): Sink =>
      sinkOf(() => client.producer({ allowAutoTopicCreation: false, idempotent: false }), service),
    /** What a service reads from another one's topic, beside other instances of it. */
    source: (
      service: ServiceName,
      { reader, share }: { reader: ServiceName; share: LaneShare },
    ): Source =>
      sourceOf({
        service,
        lanes,
        share,
        isWhole: true,
        journal,
        consumers: consumersOf(`${reader}.${service}`),
        admin,
        onError,
      }),
    /** Reads a topic from the beginning. */
    log: (service: ServiceName): Source =>
      sourceOf({
        service,
        lanes,
        share: everything,
        isWhole: true,
        journal,
        consumers: consumersOf(`log.${service}`),
        admin,
        onError,
      }),
    /**
     * Reads all lanes of a topic from any offset, for a reader that has nothing to restore: it need
     * not know what was before.
     */
    tail: (service: ServiceName, reader: string): Source =>
      sourceOf({
        service,
        lanes,
        share: everything,
        isWhole: false,
        journal,
        consumers: consumersOf(`${reader}.${service}`),
        admin,
        onError,
      }),
    /** The ends of a service's topic, lane by lane. */
    end: (service: ServiceName) =>
      topicEndOf({ service, admin, consumers: consumersOf(`end.${service}`) }),
    close: () =>
      withTimeout(Promise.resolve(connecting?.then((connected) => connected.disconnect()))).catch(
        () => {},
      ),
  }
}
export type KafkaAdapter = ReturnType<typeof kafka>
