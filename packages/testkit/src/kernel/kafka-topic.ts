import { type ITopicConfig, Kafka, logLevel } from 'kafkajs'
import { until } from '../infrastructure/server.ts'

/** The topic and the reader's group that kernel specs use; nobody else's are touched. */
export const testTopic = 'streaming.events'
export const testGroup = 'causerie.chat.streaming'

const withKafka = async <T>(brokers: string, work: (kafka: Kafka) => Promise<T>): Promise<T> =>
  work(new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING }))

/** Removes topic and group, so that a test begins without. */
export const removeTopic = (brokers: string): Promise<void> =>
  withKafka(brokers, async (kafka) => {
    const admin = kafka.admin()
    await admin.connect()
    try {
      await until(20_000, async () => {
        const { groups } = await admin.listGroups()
        if (groups.some(({ groupId }) => groupId === testGroup)) await admin.deleteGroups([testGroup])
      })
      if ((await admin.listTopics()).includes(testTopic)) await admin.deleteTopics({ topics: [testTopic] })
      await until(20_000, async () => {
        if ((await admin.listTopics()).includes(testTopic)) throw new Error(`${testTopic} is still there`)
      })
    } finally {
      await admin.disconnect()
    }
  })

export const createTopic = (brokers: string, topic: Omit<ITopicConfig, 'topic'>): Promise<void> =>
  withKafka(brokers, async (kafka) => {
    const admin = kafka.admin()
    await admin.connect()
    try {
      await admin.createTopics({ waitForLeaders: false, topics: [{ topic: testTopic, ...topic }] })
      await until(20_000, async () => {
        await admin.fetchTopicOffsets(testTopic)
      })
    } finally {
      await admin.disconnect()
    }
  })

/** Puts a record on a partition as it is. */
export const putRecord = (brokers: string, partition: number, value: string): Promise<void> =>
  withKafka(brokers, async (kafka) => {
    const producer = kafka.producer({ allowAutoTopicCreation: false })
    await producer.connect()
    await producer.send({ topic: testTopic, acks: -1, messages: [{ partition, value }] })
    await producer.disconnect()
  })

/** Every record of the topic as it stands there, in order within each partition. */
export const readTopic = (brokers: string, expected: number): Promise<{ partition: number; key: string; value: string }[]> =>
  withKafka(brokers, async (kafka) => {
    const consumer = kafka.consumer({ groupId: `causerie.test.${Date.now()}`, maxWaitTimeInMs: 100 })
    const records: { partition: number; key: string; value: string }[] = []
    await consumer.connect()
    await consumer.subscribe({ topic: testTopic, fromBeginning: true })
    await consumer.run({
      autoCommit: false,
      eachMessage: async ({ partition, message }) =>
        void records.push({ partition, key: String(message.key), value: String(message.value) }),
    })
    try {
      await until(20_000, async () => {
        if (records.length < expected) throw new Error(`${records.length} records instead of ${expected}`)
      })
    } finally {
      await consumer.disconnect()
    }
    return records
  })
