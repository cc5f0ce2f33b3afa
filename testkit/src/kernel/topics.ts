import { type ServiceName, services } from '@causerie/contracts/shared'
import { recordedFrom, topicOf } from '@causerie/protocol'
import { type Admin, type ITopicConfig, Kafka, logLevel } from 'kafkajs'
import { until } from '../infrastructure/server.ts'
import type { JournalEntry } from './service-database.ts'

/** The parts of a record that matter for its order. */
export type TopicRecord = {
  lane: number
  position: number
  id: string
  previous: string
  partition: number
}

const readTimeout = 60_000
const patience = 30_000
const quietClient = (brokers: string) =>
  new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING, retry: { retries: 10 } })

/** Runs work with a Kafka admin client. */
export const withAdmin = async <T>(
  brokers: string,
  work: (admin: Admin) => Promise<T>,
): Promise<T> => {
  const admin = quietClient(brokers).admin()
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.disconnect()
  }
}

export type RawRecord = { topic: string; partition: number; key: string; value: string }

/** All records of these topics, in order within each partition. */
export const readRecords = async (
  brokers: string,
  topics: readonly string[],
): Promise<RawRecord[]> => {
  const ends = await withAdmin(brokers, (admin) =>
    // A restarted broker needs a moment to become leader.
    until(patience, () => Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)))),
  )
  const expected = ends.flat().reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0)
  const found = new Map<string, RawRecord>()
  const groupId = `causerie.test.${Date.now()}`
  const consumer = quietClient(brokers).consumer({ groupId, maxWaitTimeInMs: 100 })
  await consumer.connect()
  await consumer.subscribe({ topics: [...topics], fromBeginning: true })
  await consumer.run({
    autoCommit: false,
    // A restarted consumer reads some records twice.
    eachMessage: async ({ topic, partition, message: { offset, key, value } }) =>
      void found.set(`${topic} ${partition} ${offset}`, {
        topic,
        partition,
        key: String(key),
        value: String(value),
      }),
  })
  try {
    await until(readTimeout, async () => {
      if (found.size < expected)
        throw new Error(`only ${found.size} of ${expected} records were read`)
    })
  } finally {
    await consumer.disconnect()
    await withAdmin(brokers, (admin) => admin.deleteGroups([groupId])).catch(() => undefined)
  }
  return [...found.values()]
}

/** The records of all services' topics, as far as order matters. */
export const readTopics = async (brokers: string): Promise<Map<ServiceName, TopicRecord[]>> => {
  const records = await readRecords(brokers, services.map(topicOf))
  return new Map(
    services.map((name) => [
      name,
      records.filter(({ topic }) => topic === topicOf(name)).map(orderOf),
    ]),
  )
}

const orderOf = ({ partition, value }: RawRecord): TopicRecord => {
  const { lane, position, id, previous } = recordedFrom(value)
  return { lane, position, id, previous, partition }
}

/** Appends records to topics. */
export const putRecords = async (brokers: string, records: readonly RawRecord[]): Promise<void> => {
  const producer = quietClient(brokers).producer({ allowAutoTopicCreation: false })
  await producer.connect()
  for (const { topic, ...message } of records)
    await producer.send({ topic, acks: -1, messages: [message] })
  await producer.disconnect()
}

/** Creates a topic with any settings, even invalid ones; resolves when it is usable. */
export const createTopic = (brokers: string, topic: ITopicConfig): Promise<void> =>
  withAdmin(brokers, async (admin) => {
    await admin.createTopics({ waitForLeaders: false, topics: [topic] })
    await until(patience, () => admin.fetchTopicOffsets(topic.topic))
  })

/**
 * Deletes the first records of lanes, as retention does: of each the given number of offsets,
 * counted from the first that the topic ever had, or all where it is infinite.
 */
export const expireRecords = (
  brokers: string,
  topic: string,
  before: ReadonlyMap<number, number>,
): Promise<void> =>
  withAdmin(brokers, async (admin) => {
    // kafkajs only knows the leaders of topics that it requested before.
    const ends = await until(patience, () => admin.fetchTopicOffsets(topic))
    const partitions = [...before].map(([partition, offset]) => {
      const end = ends.find((one) => one.partition === partition)?.high ?? '0'
      return { partition, offset: Number.isFinite(offset) ? String(offset) : end }
    })
    await admin.deleteTopicRecords({ topic, partitions })
  })

/** Deletes topics. */
export const removeTopics = (brokers: string, topics: readonly string[]): Promise<void> =>
  withAdmin(brokers, async (admin) => {
    const existing = (await admin.listTopics()).filter((topic) => topics.includes(topic))
    if (existing.length > 0) await admin.deleteTopics({ topics: existing })
    await until(patience, async () => {
      if ((await admin.listTopics()).some((topic) => topics.includes(topic)))
        throw new Error('the topics were not deleted')
    })
  })

/**
 * The faults of a topic: records may be repeated, but must follow their predecessor, be complete
 * and match the journal.
 */
export const topicFaults = (
  records: readonly TopicRecord[],
  journal: readonly JournalEntry[],
): string[] => {
  const faults: string[] = []
  const ends = new Map<number, number>()
  const known = new Map(journal.map((entry) => [`${entry.lane}@${entry.position}`, entry.id]))
  for (const { lane, position, id, partition } of records) {
    const where = `${lane}@${position}`
    const end = ends.get(lane) ?? 0
    if (partition !== lane) faults.push(`${where} is in partition ${partition}`)
    if (position > end + 1) faults.push(`${where} follows ${end}`)
    if (known.get(where) !== id)
      faults.push(`${where} is ${id} on the topic and ${known.get(where)} in the journal`)
    ends.set(lane, Math.max(end, position))
  }
  const heads = new Map(journal.map(({ lane, position }) => [lane, position]))
  for (const [lane, head] of heads)
    if ((ends.get(lane) ?? 0) < head)
      faults.push(`lane ${lane} ends at ${ends.get(lane)} instead of ${head}`)
  return faults
}
