import type { Kafka } from '@causerie/testkit/infrastructure/kafka'
import { bankHistory } from '@causerie/testkit/kernel/bank-history'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { createTopic, readRecords, removeTopics, withAdmin } from '@causerie/testkit/kernel/topics'
import { sourceSuite } from '@causerie/testkit/suites/source-suite'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from 'vitest'
import { adapterTo, kafkaWorld, startBroker, topic } from '../test/kafka-world.ts'
import { type KafkaAdapter, kafka } from './kafka.ts'
import type { Retention } from './topics.ts'

let broker: Kafka
let brokers: string
const isThere = inject('kafkaBrokers') !== undefined
const adapter = (): KafkaAdapter => adapterTo(broker)

describe.skipIf(!isThere)('Kafka', () => {
  beforeAll(async () => {
    broker = await startBroker()
    brokers = broker.brokers
  })
  afterAll(() => broker?.stop())

  sourceSuite(
    'kafka',
    () => inject('postgres'),
    () => kafkaWorld(broker),
  )

  describe('a topic', () => {
    let tried: KafkaAdapter
    beforeEach(async () => {
      await removeTopics(brokers, [topic])
      tried = adapter()
    })
    afterEach(() => tried.close())
    const day = 86_400_000
    const forever = { 'cleanup.policy': 'delete', 'retention.ms': '-1', 'retention.bytes': '-1' }
    const week = { ...forever, 'retention.ms': String(7 * day), 'segment.ms': String(day) }
    const entries = (configuration: Record<string, string>) =>
      Object.entries(configuration).map(([name, value]) => ({ name, value }))
    const ofRetention = (retention: Retention): KafkaAdapter => {
      const made = kafka({
        brokers: brokers.split(','),
        clientId: 'test',
        lanes: testLanes.count,
        retention,
        onError: () => {},
      })
      onTestFinished(made.close)
      return made
    }
    const made = (configuration: Record<string, string>) =>
      createTopic(brokers, { topic, numPartitions: 12, configEntries: entries(configuration) })
    /** What is set of the topic, and not left to the broker. */
    const settings = () =>
      withAdmin(brokers, async (admin) => {
        const { resources } = await admin.describeConfigs({
          includeSynonyms: false,
          resources: [{ type: 2, name: topic }],
        })
        return Object.fromEntries(
          (resources[0]?.configEntries ?? [])
            .filter(({ configSource }) => Number(configSource) === 1)
            .map(({ configName, configValue }) => [configName, configValue]),
        )
      })

    test('has a partition for each lane and keeps what is set, and creating it again changes nothing', async () => {
      const { topics } = ofRetention(7 * day)
      await topics.create('streaming')
      await topics.create('streaming')
      await topics.verify('streaming')
      expect(await settings()).toEqual(week)
      expect(await topics.keepsLonger('streaming')).toBe(false)
    })
    test('keeps everything if it is to', async () => {
      await tried.topics.create('streaming')
      await tried.topics.verify('streaming')
      expect(await settings()).toEqual(forever)
    })
    test('is altered to what is set now, and what else was set of it stays', async () => {
      await made({ ...forever, 'max.message.bytes': '2000000' })
      const { topics } = ofRetention(7 * day)
      // Whoever has read it so far may need what it keeps.
      await topics.verify('streaming')
      expect(await topics.keepsLonger('streaming')).toBe(true)
      await topics.alter('streaming')
      expect(await settings()).toEqual({ ...week, 'max.message.bytes': '2000000' })
      expect(await topics.keepsLonger('streaming')).toBe(false)
      await expect(ofRetention(8 * day).topics.verify('streaming')).rejects.toThrow(
        `topic ${topic} must have retention.ms=${8 * day}; run: causerie migrate`,
      )
      await tried.topics.alter('streaming')
      await tried.topics.verify('streaming')
      expect(await settings()).toEqual({ ...forever, 'max.message.bytes': '2000000' })
    })
    test('that does not exist is refused', async () => {
      await expect(tried.topics.verify('streaming')).rejects.toThrow(
        `there is no topic ${topic}; run: causerie migrate`,
      )
    })
    test.each([1, 6, 13])('with %i partitions is refused', async (numPartitions) => {
      await createTopic(brokers, { topic, numPartitions, configEntries: entries(forever) })
      await expect(tried.topics.verify('streaming')).rejects.toThrow(
        `${numPartitions} partitions instead of 12`,
      )
      await expect(tried.topics.create('streaming')).rejects.toThrow(
        `${numPartitions} partitions instead of 12`,
      )
    })
    test('has as many partitions as the installation has lanes', async () => {
      const five = kafka({
        brokers: brokers.split(','),
        clientId: 'test',
        lanes: 5,
        onError: () => {},
      })
      onTestFinished(five.close)
      await five.topics.create('streaming')
      await five.topics.verify('streaming')
      await expect(tried.topics.compareLanes('streaming')).rejects.toThrow(
        '5 partitions instead of 12; run: causerie topic recreate',
      )
    })
    test.each([
      [{ ...forever, 'retention.ms': String(6 * day), 'segment.ms': String(day) }, 'retention.ms='],
      [{ ...week, 'segment.ms': String(2 * day) }, `segment.ms=${day}`],
      [{ ...week, 'retention.bytes': '1000000' }, 'retention.bytes=-1'],
      [{ ...week, 'cleanup.policy': 'compact' }, 'cleanup.policy=delete'],
    ])('with other settings is refused until it is altered: %j', async (before, fix) => {
      await made(before)
      const { topics } = ofRetention(7 * day)
      await expect(topics.verify('streaming')).rejects.toThrow(fix)
      await topics.alter('streaming')
      await topics.verify('streaming')
    })
  })

  describe('the sink', () => {
    test('puts each event on the partition of its lane, as a CloudEvent under its subject', async () => {
      const world = await kafkaWorld(broker)
      const history = bankHistory()
      const events = testLanes.all.flatMap((lane) => [history.next(lane), history.next(lane)])
      await world.sink.send(events)
      const records = await readRecords(brokers, [topic])
      await world.close()
      // Duplicates are allowed, other records are not.
      expect(new Set(records.map(({ value }) => value)).size).toBe(events.length)
      for (const event of events) {
        const record = records.find(
          ({ value }) => (JSON.parse(value) as { id: string }).id === event.id,
        )
        expect(record).toMatchObject({ partition: event.lane, key: event.subject })
        expect(JSON.parse(record?.value ?? '')).toEqual({
          specversion: '1.0',
          source: '/causerie/streaming',
          datacontenttype: 'application/json',
          id: event.id,
          type: 'AmountMoved',
          dataversion: 1,
          subject: event.subject,
          time: event.at,
          networkid: 'demo',
          actor: 'alice',
          cause: 'test',
          hops: 0,
          lane: event.lane,
          position: event.position,
          previous: event.previous,
          incarnation: 1,
          data: event.data,
        })
      }
    })

    test('fails when a partition does not exist, because kafkajs drops its messages silently', async () => {
      await removeTopics(brokers, [topic])
      await createTopic(brokers, { topic, numPartitions: 6 })
      const writing = adapter()
      const sink = writing.sink('streaming')
      const history = bankHistory()
      await sink.send([history.next(5)])
      await expect(sink.send([history.next(4), history.next(6)])).rejects.toThrow(/partition 6/)
      await sink.send([history.next(5)])
      await sink.close()
      await writing.close()
    })
  })
})
