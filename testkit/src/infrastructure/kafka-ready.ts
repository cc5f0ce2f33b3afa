import { type Admin, Kafka, logLevel } from 'kafkajs'
import { until } from './server.ts'

/**
 * Resolves once brokers are listed and every topic has leaders that know their offsets: a restarted
 * broker needs a moment.
 */
export const kafkaServes = async (brokers: string): Promise<void> => {
  const kafka = new Kafka({
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_000,
    requestTimeout: 2_000,
    retry: { retries: 0 },
  })
  await until(120_000, async () => {
    const admin = kafka.admin()
    try {
      await admin.connect()
      await checkTopics(admin)
    } finally {
      await admin.disconnect()
    }
  })
}

const checkTopics = async (admin: Admin): Promise<void> => {
  const { brokers } = await admin.describeCluster()
  if (brokers.length === 0) throw new Error('Kafka lists no broker')
  for (const topic of await admin.listTopics()) await admin.fetchTopicOffsets(topic)
}
