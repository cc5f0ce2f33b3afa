import { recordedFrom, type ServiceName, services, topicOf } from '@causerie/contracts'
import { type Admin, type ITopicConfig, Kafka, logLevel } from 'kafkajs'
import { until } from '../infrastructure/server.ts'
import type { JournalEntry } from './service-database.ts'

/** A record of a topic as far as order matters. */
export type TopicRecord = { lane: number; position: number; id: string; previous: string; partition: number }

const readsWithin = 60_000
const patience = 30_000
const quietClient = (brokers: string) => new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING, retry: { retries: 10 } })

/** Does something with Kafka's own administration. */
export const withAdmin = async <T>(brokers: string, work: (admin: Admin) => Promise<T>): Promise<T> => {
  const admin = quietClient(brokers).admin()
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.disconnect()
  }
}

export type RawRecord = { topic: string; partition: number; key: string; value: string }

/** Every record of these topics as it stands there, in order within each partition. */
export const readRecords = async (brokers: string, topics: readonly string[]): Promise<RawRecord[]> => {
  const ends = await withAdmin(brokers, (admin) =>
    // A broker that was away takes its time to lead again.
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
    // A consumer that had to begin again meets some twice.
    eachMessage: async ({ topic, partition, message: { offset, key, value } }) =>
      void found.set(`${topic} ${partition} ${offset}`, { topic, partition, key: String(key), value: String(value) }),
  })
  try {
    await until(readsWithin, async () => {
      if (found.size < expected) throw new Error(`${found.size} records of ${expected} were read`)
    })
  } finally {
    await consumer.disconnect()
    await withAdmin(brokers, (admin) => admin.deleteGroups([groupId])).catch(() => undefined)
  }
  return [...found.values()]
}

/** The topics of all services, as far as order matters. */
export const readTopics = async (brokers: string): Promise<Map<ServiceName, TopicRecord[]>> => {
  const records = await readRecords(brokers, services.map(topicOf))
  return new Map(services.map((name) => [name, records.filter(({ topic }) => topic === topicOf(name)).map(orderOf)]))
}

const orderOf = ({ partition, value }: RawRecord): TopicRecord => {
  const { lane, position, id, previous } = recordedFrom(value)
  return { lane, position, id, previous, partition }
}

/** Puts records behind those that are there. */
export const putRecords = async (brokers: string, records: readonly RawRecord[]): Promise<void> => {
  const producer = quietClient(brokers).producer({ allowAutoTopicCreation: false })
  await producer.connect()
  for (const { topic, ...message } of records) await producer.send({ topic, acks: -1, messages: [message] })
  await producer.disconnect()
}

/** Makes a topic that may be as no topic should be; resolves when it can be used. */
export const createTopic = (brokers: string, topic: ITopicConfig): Promise<void> =>
  withAdmin(brokers, async (admin) => {
    await admin.createTopics({ waitForLeaders: false, topics: [topic] })
    await until(patience, () => admin.fetchTopicOffsets(topic.topic))
  })

/** Removes topics of services and the groups of those who read them, who have to be away. */
export const removeTopics = (brokers: string, topics: readonly string[]): Promise<void> =>
  withAdmin(brokers, async (admin) => {
    await until(patience, async () => {
      const left = (await admin.listGroups()).groups.map(({ groupId }) => groupId).filter((id) => topics.some((topic) => reads(id, topic)))
      if (left.length > 0) await admin.deleteGroups(left)
    })
    const there = (await admin.listTopics()).filter((topic) => topics.includes(topic))
    if (there.length > 0) await admin.deleteTopics({ topics: there })
    await until(patience, async () => {
      if ((await admin.listTopics()).some((topic) => topics.includes(topic))) throw new Error('the topics are still there')
    })
  })

/** Groups are called `causerie.<who reads>.<whose events>`. */
const reads = (groupId: string, topic: string): boolean => services.some((name) => topic === topicOf(name) && groupId.endsWith(`.${name}`))

/** Resolves when every group of readers is stable and has as many members as instances of its service run: who was killed stays one for a while. */
export const groupsAtRest = (brokers: string, instancesOf: (service: string) => number): Promise<void> =>
  withAdmin(brokers, (admin) =>
    until(patience, async () => {
      const ids = (await admin.listGroups()).groups.map(({ groupId }) => groupId)
      const readers = ids.filter((id) => services.some((name) => reads(id, topicOf(name))))
      if (readers.length === 0) throw new Error('Kafka knows of no group of readers')
      for (const { groupId, members, state } of (await admin.describeGroups(readers)).groups) {
        const instances = instancesOf(groupId.split('.')[1] ?? '')
        if (members.length !== instances || state !== 'Stable')
          throw new Error(`${groupId} is ${state} with ${members.length} members instead of ${instances}`)
      }
    }),
  )

/** What is wrong with a topic: repeats are allowed, but nothing may stand before its predecessor, be missing, or differ from the journal. */
export const topicFaults = (records: readonly TopicRecord[], journal: readonly JournalEntry[]): string[] => {
  const faults: string[] = []
  const ends = new Map<number, number>()
  const known = new Map(journal.map((entry) => [`${entry.lane}@${entry.position}`, entry.id]))
  for (const { lane, position, id, partition } of records) {
    const place = `${lane}@${position}`
    const end = ends.get(lane) ?? 0
    if (partition !== lane) faults.push(`${place} stands in partition ${partition}`)
    if (position > end + 1) faults.push(`${place} stands behind ${end}`)
    if (known.get(place) !== id) faults.push(`${place} is ${id} on the topic and ${known.get(place)} in the journal`)
    ends.set(lane, Math.max(end, position))
  }
  const heads = new Map(journal.map(({ lane, position }) => [lane, position]))
  for (const [lane, head] of heads)
    if ((ends.get(lane) ?? 0) < head) faults.push(`lane ${lane} ends at ${ends.get(lane)} instead of ${head}`)
  return faults
}
