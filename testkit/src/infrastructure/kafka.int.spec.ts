import { Kafka, logLevel } from 'kafkajs'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { startKafka } from './kafka.ts'
import { isMissing, skip } from './server.ts'

test('a Kafka of the testkit keeps acknowledged records through faults', async (context) => {
  const kafka = await startKafka()
  if (isMissing(kafka)) return skip(context, kafka)
  context.onTestFinished(() => kafka.stop())

  await withAdmin(kafka.brokers, (admin) =>
    admin.createTopics({ topics: [{ topic: 'notes', numPartitions: 1 }], waitForLeaders: false }),
  )
  await produce(kafka.brokers, 'notes')
  await kafka.kill('SIGKILL')
  await expect(produce(kafka.brokers, 'notes')).rejects.toThrow(/ECONNREFUSED|Connection/)

  await kafka.restart()
  expect(await endOf(kafka.brokers, 'notes')).toBe(1)

  await kafka.kill('SIGSTOP')
  await expect(endOf(kafka.brokers, 'notes')).rejects.toThrow(/not connected|time(d )?out/i)
  await kafka.kill('SIGCONT')
  await eventually(() => endOf(kafka.brokers, 'notes').catch(() => undefined), {
    timeout: 20_000,
  }).toBe(1)
})

const client = (brokers: string): Kafka =>
  new Kafka({
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_000,
    requestTimeout: 1_500,
    retry: { initialRetryTime: 100, retries: 5 },
  })

const withAdmin = async <T>(
  brokers: string,
  work: (admin: ReturnType<Kafka['admin']>) => Promise<T>,
): Promise<T> => {
  const admin = client(brokers).admin()
  try {
    await admin.connect()
    return await work(admin)
  } finally {
    await admin.disconnect()
  }
}

const endOf = (brokers: string, topic: string): Promise<number> =>
  withAdmin(brokers, async (admin) => Number((await admin.fetchTopicOffsets(topic))[0]?.offset))

const produce = async (brokers: string, topic: string): Promise<void> => {
  const producer = client(brokers).producer({ allowAutoTopicCreation: false, idempotent: false })
  try {
    await producer.connect()
    await producer.send({ topic, acks: -1, messages: [{ value: 'hello' }] })
  } finally {
    await producer.disconnect()
  }
}
