import { createRequire } from 'node:module'
import { alwaysHeld, type Delivered, type LaneShare } from '@causerie/kernel/engine'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import type { Kafka } from '@causerie/testkit/infrastructure/kafka'
import { accountOfLane, bankHistory, entriesUpTo } from '@causerie/testkit/kernel/bank-history'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { mirror } from '@causerie/testkit/kernel/mirror'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { copiesIn, startMirror } from '@causerie/testkit/kernel/start-mirror'
import { putRecords } from '@causerie/testkit/kernel/topics'
import { positions, recordDeliveries } from '@causerie/testkit/suites/record-deliveries'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from 'vitest'
import { kafkaWorld, startBroker, topic } from '../test/kafka-world.ts'

type Membership = { groupId: string; memberId: string }
type KafkaBroker = {
  joinGroup(of: Membership): Promise<Membership>
  leaveGroup(of: Membership): Promise<void>
}
type ConsumerGroup = { seek(to: { partition: number }): void }
const require = createRequire(import.meta.url)
const { prototype: kafkaBroker } = require('kafkajs/src/broker') as { prototype: KafkaBroker }
const { prototype: consumerGroup } = require('kafkajs/src/consumer/consumerGroup') as {
  prototype: ConsumerGroup
}

/** A share that changes when the test wants it to. */
const laneShareOf = (lanes: readonly number[]) => {
  let now = new Set(lanes)
  const followers = new Set<Parameters<LaneShare['follow']>[0]>()
  const share: LaneShare = {
    follow: (onChange) => {
      followers.add(onChange)
      onChange(now)
      return () => void followers.delete(onChange)
    },
    isAlone: () => false,
  }
  const become = (next: readonly number[]) => {
    now = new Set(next)
    for (const onChange of followers) onChange(now)
  }
  return { share, become }
}

/** How often the most frequent one is there. */
const most = <T>(all: readonly T[]): number =>
  Math.max(...all.map((one) => all.filter((other) => other === one).length))

describe.skipIf(inject('kafkaBrokers') === undefined)('a reader of a topic', () => {
  let broker: Kafka
  beforeAll(async () => {
    broker = await startBroker()
  })
  afterAll(() => broker?.stop())

  let world: Awaited<ReturnType<typeof kafkaWorld>>
  let databases: ServiceDatabase[]
  let open: { close(): Promise<void> }[]
  beforeEach(async () => {
    world = await kafkaWorld(broker)
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

  test('goes on in the lanes that stay, while another one comes and goes', async () => {
    const [joining, seeking] = [vi.spyOn(kafkaBroker, 'joinGroup'), vi.spyOn(consumerGroup, 'seek')]
    const shares = [laneShareOf(testLanes.all), laneShareOf([])] as const
    const history = bankHistory()
    const writeAll = () => world.write(testLanes.all.map((lane) => history.next(lane)))
    await writeAll()
    const [first, second] = await Promise.all(
      shares.map(async ({ share }) => {
        const read = await recordDeliveries(world.source(alwaysHeld, share), {})
        open.push(read)
        return read.got
      }),
    )
    if (!first || !second) expect.fail()
    const lanesIn = (got: readonly Delivered[]) =>
      [...new Set(got.map(({ event }) => event.lane))].sort((a, b) => a - b)
    await eventually(() => lanesIn(first), { timeout: 20_000 }).toEqual(testLanes.all)
    const before = first.length
    shares[0].become([0, 1, 2])
    shares[1].become([3])
    await writeAll()
    await eventually(() => lanesIn(first.slice(before)), { timeout: 10_000 }).toEqual([0, 1, 2])
    // It has stored nothing, so it begins the lane at its beginning; what is delivered again is
    // skipped by whoever folds it.
    const inLane = (got: readonly Delivered[], lane: number) => [...new Set(positions(got, lane))]
    await eventually(() => inLane(second, 3), { timeout: 10_000 }).toEqual([1, 2])
    shares[1].become([])
    shares[0].become([0, 1, 2, 3])
    await writeAll()
    // Each lane comes on its own.
    const inLanes = () => [0, 1, 2, 3].map((lane) => inLane(first, lane))
    await eventually(inLanes, { timeout: 10_000 }).toEqual(
      Array.from({ length: 4 }, () => [1, 2, 3]),
    )
    expect(lanesIn(second)).toEqual([3])

    // A reader that is made to join its group again begins again, and nobody else. kafkajs may
    // deliver twice what it has fetched.
    const joined = joining.mock.calls.filter(
      (_, i) => joining.mock.settledResults[i]?.type === 'fulfilled',
    )
    const stayed = seeking.mock.calls
      .map(([{ partition }]) => partition)
      .filter((lane) => lane !== 3)
    expect(most(stayed)).toBeLessThanOrEqual(most(joined.map(([{ groupId }]) => groupId)))
  })

  test('that is removed from its group reads on, even if it does not get back', async () => {
    const [database] = databases
    if (!database) expect.fail()
    const joining = vi.spyOn(kafkaBroker, 'joinGroup')
    const history = bankHistory()
    await world.write([history.next(3)])
    await start(database)
    await eventually(() => order(database, 3), { timeout: 20_000 }).toEqual(entriesUpTo(1))
    const coordinator = joining.mock.contexts[0] as KafkaBroker
    const joined = await joining.mock.results[0]?.value
    joining.mockRejectedValueOnce(new Error('the connection was cut'))
    await coordinator.leaveGroup({
      groupId: joining.mock.calls[0]?.[0].groupId ?? '',
      memberId: joined?.memberId ?? '',
    })
    for (let position = 2; position < 6; position += 1) {
      await world.write([history.next(3)])
      await eventually(() => order(database, 3), { timeout: 10_000 }).toEqual(entriesUpTo(position))
      await forAWhile(700, 'the consumer tries to get back between two events')
    }
  })

  test.each([
    ['nothing', 0, 0],
    ['a range before them', 2, 5],
    ['a part of them', 8, 10],
  ])(
    'follows up events that were pending at a crash, when %s is repeated at the end',
    async (_, from, to) => {
      const [database] = databases
      if (!database) expect.fail()
      const history = bankHistory()
      const events = Array.from({ length: 10 }, () => history.next(3))
      await world.write(events)
      await world.write(events.slice(from, to))
      const notes = async () =>
        (
          await database.rows<{ id: string }>(
            'select note_id as id from notes order by note_id::int',
          )
        ).map(({ id }) => id)
      const first = await start(database)
      await eventually(notes, { timeout: 20_000 }).toEqual(entriesUpTo(10))
      await eventually(async () => (await first.health()).checks['source streaming']).toMatchObject(
        { lag: 0, open: 0 },
      )
      await first.close()
      await database.rows('update followed set position = 7 where lane = 3')
      await database.rows(`delete from notes where note_id in ('8', '9', '10')`)
      await start(database)
      await eventually(notes, { timeout: 20_000 }).toEqual(entriesUpTo(10))
      await world.write([history.next(3)])
      await eventually(() => order(database, 3), { timeout: 10_000 }).toEqual(entriesUpTo(11))
    },
  )

  test('that knows offsets alone gets what is gone behind them, of every lane', async () => {
    const history = bankHistory()
    const next = (lane: number, count: number) =>
      Array.from({ length: count }, () => history.next(lane))
    await world.write([1, 2, 3].flatMap((lane) => next(lane, 20)))
    await world.expire(
      new Map([
        [1, 15],
        [2, Number.POSITIVE_INFINITY],
      ]),
    )
    const read = await recordDeliveries(world.tail(), {
      from: async () => new Map([1, 2, 3].map((lane) => [lane, { position: 10, offset: 10 }])),
    })
    open.push(read)
    // The sink may send events twice, and what is delivered again is skipped by whoever folds it.
    const once = (lane: number) => {
      const ofLane = read.got.filter(({ event }) => event.lane === lane && event.position > 10)
      const first = new Map(ofLane.toReversed().map((one) => [one.event.position, one.offset]))
      return [...first].sort(([, offset], [, other]) => offset - other)
    }
    const behindTen = Array.from({ length: 10 }, (_, i) => 11 + i)
    const got = () => [1, 2, 3].map((lane) => once(lane).map(([position]) => position))
    await eventually(got, { timeout: 20_000 }).toEqual([behindTen, behindTen, behindTen])
    expect(once(3)).toEqual(behindTen.map((position) => [position, position]))
    await world.write([history.next(2)])
    await eventually(() => positions(read.got, 2).at(-1), { timeout: 10_000 }).toBe(21)
  })

  test('stops at a record that is not a valid event, and reports it', async () => {
    const [database] = databases
    if (!database) expect.fail()
    const history = bankHistory()
    await world.write([history.next(3)])
    const host = await start(database)
    await eventually(() => order(database, 3), { timeout: 20_000 }).toEqual(entriesUpTo(1))
    await putRecords(broker.brokers, [
      { topic, partition: 3, key: 'hello', value: '{"hello":"world"}' },
    ])
    await eventually(async () => (await host.health()).checks['source streaming'], {
      timeout: 10_000,
    }).toMatchObject({ isOk: false })
    expect((await host.health()).isReady).toBe(false)
  })
})
