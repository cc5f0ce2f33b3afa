import type { AnyDecision } from '@causerie/kernel'
import { type Recorded, topicOf } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { type Kafka, startKafka } from '@causerie/testkit/infrastructure/kafka'
import { isMissing } from '@causerie/testkit/infrastructure/server'
import { accounts, amountMoved, entries, settings } from '@causerie/testkit/kernel/bank'
import {
  move,
  openAccount,
  recordAll,
  setSetting,
  takeValue,
  transfer,
} from '@causerie/testkit/kernel/bank-decisions'
import { type BankWorld, bankOnKafka, bankWorld } from '@causerie/testkit/kernel/bank-on-kafka'
import { journalFaults } from '@causerie/testkit/kernel/journal-checks'
import { replay, storedRows } from '@causerie/testkit/kernel/replay'
import { journalOf, type ServiceDatabase } from '@causerie/testkit/kernel/service-database'
import { expireRecords, readRecords } from '@causerie/testkit/kernel/topics'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Matched, matchTopic } from './match-topic.ts'
import { resendAll } from './resend-all.ts'

/** A separate broker: these tests delete topics, and end-to-end tests use the shared one. */
let broker: Kafka
const isThere = inject('kafkaBrokers') !== undefined
const tables = [accounts, entries, settings]
const { name } = bankOnKafka

let world: BankWorld
let database: ServiceDatabase
beforeAll(async () => {
  if (!isThere) return
  const started = await startKafka()
  if (isMissing(started)) throw new Error(started.why)
  broker = started
})
afterAll(() => broker?.stop())
beforeEach(async () => {
  if (!isThere) return
  world = await bankWorld(inject('postgres'), broker.brokers)
  database = await world.database()
})
afterEach(() => world?.close())

const some = (from: number, count: number): AnyDecision[] =>
  Array.from({ length: count }, (_, n): AnyDecision => {
    const i = from + n
    const what = { entryId: `e${i}`, amount: i, text: i % 2 ? 'ö "x"' : '', tags: ['b', 'a'] }
    if (i % 5 === 0) return openAccount(`a${i}`, 'Title')
    if (i % 5 === 1) return setSetting(`s${i % 3}`, `${i}`)
    if (i % 5 === 2) return takeValue(`v${i % 4}`, 'alice')
    return i % 5 === 3
      ? transfer('a3', ['a4', 'a5'], { ...what, amount: 0 })
      : move(`a${i % 6}`, what)
  })
const record = (into: ServiceDatabase, decisions: readonly AnyDecision[], isRelayed = true) =>
  world.run(
    into,
    async (one) => {
      for (const decision of decisions) await one(decision)
    },
    isRelayed,
  )
const match = ({ address }: ServiceDatabase): Promise<Matched> =>
  matchTopic({
    service: bankOnKafka,
    address,
    end: () => world.adapter.end(name),
    log: () => world.adapter.log(name),
  })
const incarnation = async ({ rows }: ServiceDatabase) =>
  (await rows<{ value: string }>(`select value from meta where name = 'incarnation'`))[0]?.value
const recorded = async (from: ServiceDatabase): Promise<Recorded[]> =>
  (await journalOf(from)).map(({ dataText, ...event }) => ({
    ...event,
    data: JSON.parse(dataText) as unknown,
  }))
const refusal = (from: ServiceDatabase): Promise<string> =>
  match(from).then(
    () => 'none',
    ({ message }: Error) => message,
  )

describe.skipIf(!isThere)('at boot', () => {
  test('a journal and a topic that match stay unchanged', async () => {
    await record(database, some(0, 20))
    expect(await match(database)).toEqual({ taken: 0, resent: 0 })
    expect(await incarnation(database)).toBe('1')
  })

  test('a database behind its topic takes the tail once: the same journal and rows, a new incarnation', async () => {
    await record(database, some(0, 30))
    const older = await world.database()
    expect((await match(older)).taken).toBe((await journalOf(database)).length)
    expect(await journalOf(older)).toEqual(await journalOf(database))
    expect(await storedRows(older, tables)).toEqual(await storedRows(database, tables))
    expect(await incarnation(older)).toBe('2')

    const before = (await journalOf(database)).length
    await record(database, some(30, 15))
    expect((await match(older)).taken).toBe((await journalOf(database)).length - before)
    expect(await match(older)).toEqual({ taken: 0, resent: 0 })
    expect(await incarnation(older)).toBe('3')

    // The service resumes where the lost database ended, without duplicates or gaps.
    await record(older, some(45, 15))
    const journal = await journalOf(older)
    expect(journalFaults(journal)).toEqual([])
    expect(journal.at(-1)?.incarnation).toBe(3)
    expect(await storedRows(older, tables)).toEqual(replay(bankOnKafka.folds, journal))
    const third = await world.database()
    await match(third)
    expect(await journalOf(third)).toEqual(journal)
  })

  test('a backup from before the last restore gets an incarnation of its own too', async () => {
    const backup = () => world.database()
    await record(database, [move('a', { entryId: '1', amount: 1 })])
    for (const entryId of ['2', '3', '4']) {
      const restored = await backup()
      await match(restored)
      await record(restored, [move('a', { entryId, amount: 1 })])
    }
    const last = await backup()
    await match(last)
    expect((await recorded(last)).map((event) => event.incarnation)).toEqual([1, 2, 3, 4])
    expect(await incarnation(last)).toBe('5')
  })

  test('instances that start concurrently on a restored database take the tail once', async () => {
    await record(database, some(0, 25))
    const older = await world.database()
    const matched = await Promise.all([match(older), match(older), match(older)])
    expect(matched.map(({ taken }) => taken).sort((a, b) => a - b)).toEqual([
      0,
      0,
      (await journalOf(database)).length,
    ])
    expect(await journalOf(older)).toEqual(await journalOf(database))
  })

  test('duplicates at the end of the topic change nothing', async () => {
    await record(database, some(0, 12))
    const all = await recorded(database)
    await world.adapter.sink(name).send(all)
    expect(await match(database)).toEqual({ taken: 0, resent: 0 })
    const older = await world.database()
    expect((await match(older)).taken).toBe(all.length)
    await world.adapter.sink(name).send(all.slice(0, 5))
    expect(await match(older)).toEqual({ taken: 0, resent: 0 })
  })

  test('duplicates of old events, sent by a relay that was suspended, are not a gap', async () => {
    const fact = (i: number) =>
      amountMoved({ accountId: 'a', entryId: `${i}`, amount: 1, text: '', tags: [] })
    const facts = (from: number) => recordAll(Array.from({ length: 300 }, (_, i) => fact(from + i)))
    await record(
      database,
      Array.from({ length: 22 }, (_, i) => facts(i * 300)),
    )
    await world.adapter.sink(name).send((await recorded(database)).slice(0, 500))
    expect(await match(database)).toEqual({ taken: 0, resent: 0 })
  })

  test('another event at the same position is refused with the fix', async () => {
    await record(database, some(0, 10))
    const other = await world.database()
    await record(other, some(100, 10), false)
    const count = (await journalOf(other)).length
    expect(await refusal(other)).toMatch(
      /position \d+ in lane \d+ is event \w{24} in the journal of notifications and \w{24} on its topic: .* causerie topic recreate notifications/,
    )
    expect(await journalOf(other)).toHaveLength(count)
  })

  test('a topic behind the database receives the missing events again', async () => {
    await record(database, some(0, 20))
    await world.adapter.topics.remove(name)
    await world.adapter.topics.create(name)
    const { taken, resent } = await match(database)
    expect([taken, resent > 3]).toEqual([0, true])
    await record(database, some(20, 1))
    const older = await world.database()
    await match(older)
    expect(await journalOf(older)).toEqual(await journalOf(database))
  })

  describe('a topic that keeps the last events alone', () => {
    const inOneLane = (from: number, count: number) =>
      record(
        database,
        Array.from({ length: count }, (_, i) => move('a1', { entryId: `e${from + i}`, amount: 1 })),
      )
    const lane = async () => (await recorded(database))[0]?.lane ?? expect.fail()
    const expire = async (before: number) =>
      expireRecords(broker.brokers, topicOf(name), new Map([[await lane(), before]]))
    const everything = Number.POSITIVE_INFINITY
    const onTopic = async () => (await readRecords(broker.brokers, [topicOf(name)])).length

    test('matches, and nothing is sent again, also in a lane of which it keeps nothing', async () => {
      await inOneLane(0, 6)
      await expire(4)
      expect(await match(database)).toEqual({ taken: 0, resent: 0 })
      await expire(everything)
      expect(await match(database)).toEqual({ taken: 0, resent: 0 })
      expect(await onTopic()).toBe(0)
      await inOneLane(6, 2)
      expect(await onTopic()).toBe(2)
      expect(await match(database)).toEqual({ taken: 0, resent: 0 })
    })

    test('restores what it keeps to a database that is not older than that', async () => {
      await inOneLane(0, 5)
      const backup = await recorded(database)
      const older = await world.database()
      await match(older)
      expect(await recorded(older)).toEqual(backup)
      await inOneLane(5, 4)
      await expire(5)
      expect(await match(older)).toEqual({ taken: 4, resent: 0 })
      expect(await journalOf(older)).toEqual(await journalOf(database))
    })

    test('is refused by an older database, which would write a second history', async () => {
      await inOneLane(0, 5)
      const older = await world.database()
      await match(older)
      await inOneLane(5, 4)
      await expire(7)
      expect(await refusal(older)).toBe(
        `lane ${await lane()} of the journal of notifications ends at position 5, and its topic begins at 8: the events between are lost; restore a newer backup, or give up all that is newer: causerie topic recreate notifications --discard-newer`,
      )
      expect(await recorded(older)).toHaveLength(5)
    })
  })

  describe('an incomplete topic', () => {
    const withTopic = async (isKept: (event: Recorded) => boolean): Promise<Recorded[]> => {
      await record(
        database,
        Array.from({ length: 6 }, (_, i) => move('a1', { entryId: `e${i}`, amount: 1 })),
      )
      await world.adapter.topics.remove(name)
      await world.adapter.topics.create(name)
      const all = await recorded(database)
      await world.adapter.sink(name).send(all.filter(isKept))
      return all
    }

    test.each([
      [
        'beginning',
        ({ position }: Recorded) => position > 2,
        /begins at position 3: its beginning is missing/,
      ],
      [
        'middle',
        ({ position }: Recorded) => position !== 4,
        /goes from position 3 to 5: events are missing/,
      ],
    ])(
      'without its %s is refused until it is recreated, which loses nothing',
      async (_, isKept, message) => {
        const all = await withTopic(isKept)
        expect(await refusal(database)).toMatch(message)
        expect(await refusal(database)).toContain('causerie topic recreate notifications')
        const { adapter } = world
        const recreate = async () => {
          await adapter.topics.remove(name)
          await adapter.topics.create(name)
        }
        const options = {
          service: name,
          address: database.address,
          end: () => adapter.end(name),
          recreate,
          discardNewer: false,
        }
        await resendAll(options)
        expect(await match(database)).toEqual({ taken: 0, resent: 0 })
        await record(database, [])
        const older = await world.database()
        expect((await match(older)).taken).toBe(all.length)

        const empty = await world.database()
        await expect(resendAll({ ...options, address: empty.address })).rejects.toThrow(
          'start notifications once to copy them to the journal',
        )
        const other = await world.database()
        await record(other, [move('a1', { entryId: 'x', amount: 1 })], false)
        await expect(resendAll({ ...options, address: other.address })).rejects.toThrow(
          'restore the database that belongs to the topic',
        )
      },
    )

    test('is not recreated while its service runs', async () => {
      await withTopic(() => true)
      const options = {
        service: name,
        address: database.address,
        end: async () => undefined,
        recreate: () => expect.fail(),
        discardNewer: true,
      }
      await world.run(database, async () => {
        const leases = () => database.rows(`select from leases where name = 'relay'`)
        await eventually(async () => (await leases()).length).toBe(1)
        await expect(resendAll(options)).rejects.toThrow(
          'notifications is running; stop all its instances first',
        )
      })
    })

    test('restores lost events up to its gap before it is refused', async () => {
      // These events go to another lane.
      await record(
        database,
        Array.from({ length: 3 }, (_, i) => move('a2', { entryId: `e${i}`, amount: 1 })),
      )
      const all = await withTopic(({ position }) => position < 5 || position === 6)
      const older = await world.database()
      expect(await refusal(older)).toMatch(/goes from position 4 to 6: events are missing/)
      expect(await recorded(older)).toEqual(all.filter(({ position }) => position < 5))
      expect(await storedRows(older, tables)).toEqual(
        replay(bankOnKafka.folds, await journalOf(older)),
      )
    })
  })
})
