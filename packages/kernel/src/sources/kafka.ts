import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordedFrom, type ServiceName, topicOf } from '@causerie/contracts'
import kafkajs, { type Admin, type Consumer, type EachBatchPayload, type KafkaMessage, type Producer } from 'kafkajs'
import { laneCount } from '../write/lane.ts'
import { recordsOf } from './records.ts'
import type { Sink } from './relay.ts'
import { type Delivered, liveness, type Source, type SourceReader, SourceStopped } from './source.ts'

/** kafkajs polls its request queues every millisecond even when they are empty: 1.2 % of a core for each connection (its issue 1751). */
const quietRequestQueues = () => {
  const load = createRequire(import.meta.url)
  const { version } = load('kafkajs/package.json') as { version: string }
  if (version !== '2.2.4') throw new Error(`kafkajs ${version}: look at the patch of its request queue again`)
  type RequestQueue = { pending: unknown[]; scheduleCheckPendingRequests(): void }
  const { prototype } = load('kafkajs/src/network/requestQueue') as { prototype: RequestQueue }
  const schedule = prototype.scheduleCheckPendingRequests
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) schedule.call(this)
  }
}
quietRequestQueues()

const requestTimeout = 5_000
/** Nobody waits longer for an end, nor for a good-bye, that Kafka may not answer. */
const answersWithin = 1_500
const startAgainIn = { milliseconds: 1_000, crashesAtMost: 20 }
const kept = { 'cleanup.policy': 'delete', 'retention.ms': '-1', 'retention.bytes': '-1' }

const consuming = {
  allowAutoTopicCreation: false,
  maxWaitTimeInMs: 250,
  heartbeatInterval: 1_000,
  sessionTimeout: 10_000,
  rebalanceTimeout: 10_000,
  retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: Number.MAX_SAFE_INTEGER },
}

export type KafkaOptions = { brokers: readonly string[]; clientId: string; onError: (message: string) => void }

/** Everything that touches Kafka. One admin connection serves topics, ends and health. */
export const kafka = ({ brokers, clientId, onError }: KafkaOptions) => {
  const client = new kafkajs.Kafka({
    brokers: [...brokers],
    clientId,
    requestTimeout,
    connectionTimeout: 2_000,
    logLevel: kafkajs.logLevel.ERROR,
    logCreator: () => (entry) => onError(entry.log.message),
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 },
  })
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

  return {
    topics: topicsOf(admin),
    sink: (service: ServiceName): Sink => sinkOf(() => client.producer({ allowAutoTopicCreation: false, idempotent: false }), service),
    source: (service: ServiceName, reader: ServiceName): Source => {
      const create = () => client.consumer({ ...consuming, groupId: `causerie.${reader}.${service}` })
      return sourceOf({ service, create, admin, onError })
    },
    close: () => within(answersWithin, Promise.resolve(connecting?.then((connected) => connected.disconnect()))).catch(() => {}),
  }
}
export type KafkaAdapter = ReturnType<typeof kafka>

const topicsOf = (admin: () => Promise<Admin>) => ({
  /** Creates a service's topic where there is none: one partition a lane, kept for ever. */
  create: async (service: ServiceName): Promise<void> => {
    const configEntries = Object.entries(kept).map(([name, value]) => ({ name, value }))
    const topic = { topic: topicOf(service), numPartitions: laneCount, configEntries }
    await (await admin()).createTopics({ waitForLeaders: false, topics: [topic] })
    // The brokers may need a moment to know it.
    for (let tries = 0; tries < 50 && !(await (await admin()).listTopics()).includes(topic.topic); tries += 1) await sleep(100)
    await topicsOf(admin).verify(service)
  },
  /** Throws, naming the fix, unless the topic keeps everything in the right number of partitions. */
  verify: async (service: ServiceName): Promise<void> => {
    const topic = topicOf(service)
    const connected = await admin()
    if (!(await connected.listTopics()).includes(topic)) throw new Error(`there is no topic ${topic}; run: causerie migrate`)
    const { topics } = await connected.fetchTopicMetadata({ topics: [topic] })
    const partitions = topics[0]?.partitions.length
    if (partitions !== laneCount)
      throw new Error(`topic ${topic} has ${partitions} partitions instead of ${laneCount}; delete it and run: causerie migrate`)
    const wanted = { type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configNames: Object.keys(kept) }
    const { resources } = await connected.describeConfigs({ includeSynonyms: false, resources: [wanted] })
    const entries = new Map(resources[0]?.configEntries.map(({ configName, configValue }) => [configName, configValue]))
    const wrong = Object.entries(kept).filter(([name, value]) => entries.get(name) !== value)
    const settings = wrong.map((setting) => setting.join('=')).join(', ')
    if (settings) throw new Error(`topic ${topic} must have ${settings}; set it with kafka-configs.sh --alter`)
  },
})

/** After an error the producer is thrown away: nothing re-initialises it. */
const sinkOf = (create: () => Producer, service: ServiceName): Sink => {
  const topic = topicOf(service)
  let current: Producer | undefined
  const producer = async () => {
    if (current) return current
    const made = create()
    await made.connect()
    current = made
    return made
  }
  return {
    send: async (events) => {
      try {
        for (const messages of recordsOf(service, events)) {
          const stored = await (await producer()).send({ topic, acks: -1, timeout: requestTimeout, messages })
          // A partition that does not exist resolves without an entry, and its messages are dropped.
          const partitions = new Set(stored.map(({ partition }) => partition))
          const dropped = messages.find(({ partition }) => !partitions.has(partition))
          if (dropped) throw new Error(`partition ${dropped.partition} of ${topic} took nothing`)
        }
      } catch (error) {
        await current?.disconnect().catch(() => {})
        current = undefined
        throw error
      }
    },
    close: () => within(answersWithin, Promise.resolve(current?.disconnect())).catch(() => {}),
  }
}

type SourceOptions = { service: ServiceName; create: () => Consumer; admin: () => Promise<Admin>; onError: (message: string) => void }
const sourceOf = ({ service, create, admin, onError }: SourceOptions): Source => {
  const topic = topicOf(service)
  const state = liveness(3_000)
  /** Lanes of which something was taken since they were assigned, and lanes that were rewound. */
  const begun = new Set<number>()
  const rewound = new Set<number>()
  let consumer = create()
  let beginning = Promise.resolve()
  let crashes = 0
  let isClosed = false

  /** Begins each lane behind the last mark; the group's own offsets are for tools that show lag. */
  const begin = async (reader: SourceReader, partitions: readonly number[]) => {
    begun.clear()
    rewound.clear()
    const from = await reader.from()
    for (const partition of partitions) consumer.seek({ topic, partition, offset: String(from.get(partition)?.mark ?? 0) })
  }

  /** What a mark of another topic's life skipped is read again from the beginning; a gap that remains is a real one. */
  const isRewound = async (reader: SourceReader, partition: number, [first]: readonly Delivered[]): Promise<boolean> => {
    const from = (await reader.from()).get(partition)?.position ?? 0
    if (!first || rewound.has(partition) || first.event.position <= from + 1) return false
    rewound.add(partition)
    consumer.seek({ topic, partition, offset: '0' })
    return true
  }

  const take = async (reader: SourceReader, { batch, isRunning, isStale, heartbeat }: EachBatchPayload): Promise<void> => {
    state.alive()
    const { partition } = batch
    // What was fetched before the lane began where it should is stale by then.
    await beginning
    while (isRunning() && !isStale() && !isClosed) {
      try {
        const delivered = batch.messages.map((message) => deliveredFrom(message, `lane ${partition} of ${service}`))
        if (!begun.has(partition) && (await isRewound(reader, partition, delivered))) return
        begun.add(partition)
        await reader.deliver(delivered)
        crashes = 0
        return
      } catch (error) {
        if (error instanceof SourceStopped) {
          consumer.pause([{ topic }])
          return reader.stop(error)
        }
        onError(`events of ${service} could not be taken: ${String(error)}`)
        await sleep(200)
        await heartbeat()
      }
    }
  }

  const start = async (reader: SourceReader): Promise<void> => {
    consumer.on(consumer.events.FETCH, state.alive)
    consumer.on(consumer.events.HEARTBEAT, state.alive)
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      beginning = begin(reader, payload.memberAssignment[topic] ?? []).catch((error: unknown) => onError(String(error)))
    })
    consumer.on(consumer.events.CRASH, ({ payload }) => payload.restart || void startAgain(reader, payload.error))
    await consumer.connect()
    await consumer.subscribe({ topic, fromBeginning: true })
    const eachBatch = (payload: EachBatchPayload) => take(reader, payload)
    await consumer.run({ autoCommitInterval: 5_000, partitionsConsumedConcurrently: laneCount, eachBatch })
  }

  /** kafkajs gives a consumer up after some errors that pass (a coordinator not found yet): a new one takes its place. */
  const startAgain = async (reader: SourceReader, { message }: Error): Promise<void> => {
    onError(`the consumer of ${service} crashed: ${message}`)
    crashes += 1
    if (crashes > startAgainIn.crashesAtMost)
      return reader.stop(new SourceStopped(`the consumer of ${service} ended: ${message}; restart this service`))
    await sleep(startAgainIn.milliseconds)
    if (isClosed) return
    await consumer.disconnect().catch(() => {})
    consumer = create()
    await start(reader).catch((error: Error) => startAgain(reader, error))
  }

  return {
    service,
    follow: start,
    ends: async () => {
      const asked = admin().then((connected) => connected.fetchTopicOffsets(topic))
      const offsets = await within(answersWithin, asked)
      return new Map(offsets.map(({ partition, high }) => [partition, Number(high)]))
    },
    isUp: state.isAlive,
    close: async () => {
      isClosed = true
      await within(answersWithin, consumer.disconnect()).catch(() => {})
    },
  }
}

const deliveredFrom = ({ value, offset }: KafkaMessage, lane: string): Delivered => {
  try {
    return { event: recordedFrom(value?.toString() ?? ''), mark: Number(offset) + 1 }
  } catch {
    throw new SourceStopped(`record ${offset} in ${lane} is none of its events; restore the topic from the journal`)
  }
}

const within = <T>(milliseconds: number, promise: Promise<T>): Promise<T> => {
  const late = sleep(milliseconds, undefined, { ref: false }).then(() => Promise.reject(new Error('Kafka did not answer in time')))
  return Promise.race([promise, late])
}
