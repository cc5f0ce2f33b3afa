import { createRequire } from 'node:module'
import { type Recorded, topicOf } from '@causerie/contracts'
import { type Kafka, startKafka } from '@causerie/testkit/infrastructure/kafka'
import { isMissing } from '@causerie/testkit/infrastructure/server'
import { accountOfLane, bankHistory, entriesUpTo } from '@causerie/testkit/kernel/bank-history'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { mirror } from '@causerie/testkit/kernel/mirror'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { copiesIn, startMirror } from '@causerie/testkit/kernel/start-mirror'
import { createTopic, putRecords, readRecords, removeTopics, withAdmin } from '@causerie/testkit/kernel/topics'
import { sourceSuite } from '@causerie/testkit/suites/source-suite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { type KafkaAdapter, kafka } from './kafka.ts'

/** A separate broker: these tests write another service's events to a topic that the end-to-end tests read on the shared one. */
let broker: Kafka
let brokers: string
const isThere = inject('kafkaBrokers') !== undefined
const topic = topicOf('streaming')
const adapter = (): KafkaAdapter => kafka({ brokers: brokers.split(','), clientId: 'test', lanes: testLanes.count, onError: () => {} })

/** A fresh topic, written to through the sink that relays use. */
const kafkaWorld = async () => {
  await removeTopics(brokers, [topic])
  const writing = adapter()
  await writing.topics.create('streaming')
  const sink = writing.sink('streaming')
  const readers: KafkaAdapter[] = []
  return {
    sink,
    write: (events: readonly Recorded[]) => sink.send(events),
    source: () => {
      const reading = adapter()
      readers.push(reading)
      return reading.source('streaming', 'chat')
    },
    close: async () => {
      await sink.close()
      await Promise.all([writing, ...readers].map((one) => one.close()))
    },
  }
}

type Membership = { groupId: string; memberId: string }
type KafkaBroker = { joinGroup(of: Membership): Promise<Membership>; leaveGroup(of: Membership): Promise<void> }
const { prototype: kafkaBroker } = createRequire(import.meta.url)('kafkajs/src/broker') as { prototype: KafkaBroker }

describe.skipIf(!isThere)('Kafka', () => {
  beforeAll(async () => {
    const started = await startKafka()
    if (isMissing(started)) throw new Error(started.why)
    broker = started
    brokers = broker.brokers
  }, 120_000)
  afterAll(() => broker?.stop())

  sourceSuite('kafka', () => inject('postgres'), kafkaWorld)

  describe('a topic', () => {
    let tried: KafkaAdapter
    beforeEach(async () => {
      await removeTopics(brokers, [topic])
      tried = adapter()
    })
    afterEach(() => tried.close())
    const retention = { 'cleanup.policy': 'delete', 'retention.ms': '-1', 'retention.bytes': '-1' }
    const entries = (configuration: Record<string, string>) => Object.entries(configuration).map(([name, value]) => ({ name, value }))

    test('has a partition for each lane and unlimited retention, and creating it again changes nothing', async () => {
      await tried.topics.create('streaming')
      await tried.topics.create('streaming')
      await tried.topics.verify('streaming')
    })
    test('that does not exist is refused', async () => {
      await expect(tried.topics.verify('streaming')).rejects.toThrow(`there is no topic ${topic}; run: causerie migrate`)
    })
    test.each([1, 6, 13])('with %i partitions is refused', async (numPartitions) => {
      await createTopic(brokers, { topic, numPartitions, configEntries: entries(retention) })
      await expect(tried.topics.verify('streaming')).rejects.toThrow(`${numPartitions} partitions instead of 12`)
      await expect(tried.topics.create('streaming')).rejects.toThrow(`${numPartitions} partitions instead of 12`)
    })
    test('has as many partitions as the installation has lanes', async () => {
      const five = kafka({ brokers: brokers.split(','), clientId: 'test', lanes: 5, onError: () => {} })
      onTestFinished(five.close)
      await five.topics.create('streaming')
      await five.topics.verify('streaming')
      await expect(tried.topics.compareLanes('streaming')).rejects.toThrow('5 partitions instead of 12; run: causerie topic recreate')
    })
    test.each([
      [{ ...retention, 'retention.ms': '604800000' }, 'retention.ms=-1'],
      [{ ...retention, 'retention.bytes': '1000000' }, 'retention.bytes=-1'],
      [{ ...retention, 'cleanup.policy': 'compact' }, 'cleanup.policy=delete'],
      [{ 'cleanup.policy': 'delete' }, 'retention.ms=-1'],
    ])('without unlimited retention is refused: %j', async (configuration, fix) => {
      await createTopic(brokers, { topic, numPartitions: 12, configEntries: entries(configuration) })
      await expect(tried.topics.verify('streaming')).rejects.toThrow(fix)
    })
  })

  describe('the sink', () => {
    test('puts each event on the partition of its lane, as a CloudEvent under its subject', async () => {
      const world = await kafkaWorld()
      const history = bankHistory()
      const events = testLanes.all.flatMap((lane) => [history.next(lane), history.next(lane)])
      await world.sink.send(events)
      const records = await readRecords(brokers, [topic])
      await world.close()
      // Duplicates are allowed, other records are not.
      expect(new Set(records.map(({ value }) => value)).size).toBe(events.length)
      for (const event of events) {
        const record = records.find(({ value }) => (JSON.parse(value) as { id: string }).id === event.id)
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

  describe('a reader', () => {
    let world: Awaited<ReturnType<typeof kafkaWorld>>
    let databases: ServiceDatabase[]
    let open: { close(): Promise<void> }[]
    beforeEach(async () => {
      world = await kafkaWorld()
      databases = await Promise.all([1, 2].map(() => serviceDatabase(inject('postgres'), mirror)))
      open = []
    })
    afterEach(async () => {
      vi.restoreAllMocks()
      await Promise.all(open.map((one) => one.close()))
      await world.close()
      await Promise.all(databases.map((database) => database.drop()))
    })
    const start = async (database: ServiceDatabase) => {
      const host = await startMirror({ database, source: world.source })
      open.push(host)
      return host
    }
    const order = async (database: ServiceDatabase | undefined, lane: number) =>
      database ? ((await copiesIn(database))[accountOfLane(lane)] ?? []) : expect.fail()

    test('with a new database reads from the beginning, despite the committed offsets of its group', { timeout: 60_000 }, async () => {
      const [first, second] = databases
      if (!first || !second) expect.fail()
      const history = bankHistory()
      await world.write([history.next(2), history.next(2), history.next(9)])
      const host = await start(first)
      await expect.poll(() => order(first, 9), { timeout: 20_000 }).toEqual(entriesUpTo(1))
      // Offsets are committed every five seconds.
      await new Promise((resolve) => setTimeout(resolve, 6_000))
      await host.close()
      open = []
      await start(second)
      await expect.poll(() => order(second, 2), { timeout: 15_000 }).toEqual(entriesUpTo(2))
      await expect.poll(() => order(second, 9)).toEqual(entriesUpTo(1))
      await world.write([history.next(2)])
      await expect.poll(() => order(second, 2)).toEqual(entriesUpTo(3))
    })

    test('that was removed from its group and failed to rejoin is replaced', async () => {
      const [database] = databases
      if (!database) expect.fail()
      const groupId = 'causerie.chat.streaming'
      const members = async () => (await withAdmin(brokers, (admin) => admin.describeGroups([groupId]))).groups[0]?.members ?? []
      const joining = vi.spyOn(kafkaBroker, 'joinGroup')
      const history = bankHistory()
      await world.write([history.next(3)])
      await start(database)
      await expect.poll(() => order(database, 3), { timeout: 20_000 }).toEqual(entriesUpTo(1))

      const [removed] = await members()
      const coordinator = joining.mock.contexts[0] as KafkaBroker
      joining.mockRejectedValueOnce(new Error('the connection was cut'))
      await coordinator.leaveGroup({ groupId, memberId: removed?.memberId ?? '' })
      expect(await members()).toEqual([])

      await expect.poll(members, { timeout: 15_000 }).toHaveLength(1)
      await world.write([history.next(3)])
      await expect.poll(() => order(database, 3), { timeout: 10_000 }).toEqual(entriesUpTo(2))
    })

    test.each([
      ['nothing', 0, 0],
      ['a range before them', 2, 5],
      ['a part of them', 8, 10],
    ])('follows up events that were pending at a crash, when %s is repeated at the end', async (_, from, to) => {
      const [database] = databases
      if (!database) expect.fail()
      const history = bankHistory()
      const events = Array.from({ length: 10 }, () => history.next(3))
      await world.write(events)
      await world.write(events.slice(from, to))
      const notes = async () =>
        (await database.rows<{ id: string }>('select note_id as id from notes order by note_id::int')).map(({ id }) => id)
      const first = await start(database)
      await expect.poll(notes, { timeout: 20_000 }).toEqual(entriesUpTo(10))
      await expect.poll(async () => (await first.health()).checks['source streaming']).toMatchObject({ lag: 0, open: 0 })
      await first.close()
      await database.rows('update followed set position = 7 where lane = 3')
      await database.rows(`delete from notes where note_id in ('8', '9', '10')`)
      await start(database)
      await expect.poll(notes, { timeout: 20_000 }).toEqual(entriesUpTo(10))
      await world.write([history.next(3)])
      await expect.poll(() => order(database, 3), { timeout: 10_000 }).toEqual(entriesUpTo(11))
    })

    test('stops at a record that is not a valid event, and reports it', async () => {
      const [database] = databases
      if (!database) expect.fail()
      const history = bankHistory()
      await world.write([history.next(3)])
      const host = await start(database)
      await expect.poll(() => order(database, 3), { timeout: 20_000 }).toEqual(entriesUpTo(1))
      await putRecords(brokers, [{ topic, partition: 3, key: 'hello', value: '{"hello":"world"}' }])
      await expect.poll(async () => (await host.health()).checks['source streaming'], { timeout: 10_000 }).toMatchObject({ isOk: false })
      expect((await host.health()).isReady).toBe(false)
    })
  })
})
