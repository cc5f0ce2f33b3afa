import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceHost, SourceReader } from '@causerie/kernel/engine'
import { alwaysHeld, everyLane, SourceStopped } from '@causerie/kernel/engine'
import type { Recorded } from '@causerie/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import type { TestServer } from '../infrastructure/databases.ts'
import { accountOfLane, bankHistory, entriesUpTo } from '../kernel/bank-history.ts'
import { testLanes } from '../kernel/lanes.ts'
import { mirror } from '../kernel/mirror.ts'
import { type ServiceDatabase, serviceDatabase } from '../kernel/service-database.ts'
import { copiesIn, startMirror } from '../kernel/start-mirror.ts'
import { positions, recordDeliveries } from './record-deliveries.ts'
import { sourceWithoutBeginning } from './source-without-beginning.ts'
import type { SourceWorld } from './source-world.ts'
import { expectOneLateReader, expectTakeOver } from './two-readers.ts'

const patience = { timeout: 20_000, interval: 50 }

/**
 * The requirements for all sources, tested with a recording reader and with a service that has a
 * database.
 */
export const sourceSuite = (
  name: string,
  server: () => TestServer,
  makeWorld: () => Promise<SourceWorld>,
) =>
  describe(`a source: ${name}`, () => {
    let world: SourceWorld
    let database: ServiceDatabase
    let open: { close(): Promise<void> }[]
    beforeEach(async () => {
      open = []
      ;[world, database] = await Promise.all([makeWorld(), serviceDatabase(server(), mirror)])
    })
    afterEach(async () => {
      await Promise.all(open.map((one) => one.close()))
      await world.close()
      await database.drop()
    })

    const start = async (instance = 'first'): Promise<ServiceHost> => {
      const host = await startMirror({ database, instance, source: world.source })
      const close = host.close
      let closed: Promise<void> | undefined
      host.close = () => (closed ??= close())
      open.push(host)
      return host
    }
    const follow = async (reader: Partial<SourceReader>) => {
      const following = await recordDeliveries(
        world.source(alwaysHeld, everyLane(testLanes.all)),
        reader,
      )
      open.push(following)
      return following
    }
    const order = async (lane: number) => (await copiesIn(database))[accountOfLane(lane)] ?? []
    const reached = (lane: number, position: number) =>
      eventually(() => order(lane), patience).toEqual(entriesUpTo(position))
    const detail = async (host: ServiceHost) =>
      (await host.health()).checks['source streaming']?.detail ?? ''

    test('delivers every event of every lane, in order and unchanged', async () => {
      const history = bankHistory()
      const early = testLanes.all.flatMap((lane) => [history.next(lane), history.next(lane)])
      await world.write(early)
      const { got } = await follow({})
      const late = Array.from({ length: 600 }, (_, i) => history.next(i % 7))
      for (let i = 0; i < late.length; i += 50) await world.write(late.slice(i, i + 50))
      const first = () => [...new Map(got.map((one) => [one.event.id, one])).values()]
      await eventually(() => first().length, patience).toBe(early.length + late.length)
      // Reassigned lanes may cause repeats; without them, events are in order.
      for (const lane of testLanes.all)
        expect(positions(first(), lane)).toEqual(positions(first(), lane).map((_, i) => i + 1))
      const byId = new Map([...early, ...late].map(({ ...event }) => [event.id, event]))
      for (const { event } of got) expect(event).toEqual(byId.get(event.id))
    })

    test('delivers a long backlog that grows meanwhile', async () => {
      const history = bankHistory()
      const events = Array.from({ length: 2_600 }, (_, i) => history.next(i % 4 === 3 ? 9 : 10))
      await world.write(events)
      await start()
      const orderOf = async (lane: number) => (await order(lane)).length
      await eventually(() => orderOf(10), patience).toBe(1_950)
      await reached(9, 650)
    })

    test('has ends that equal the offsets of its last events', async () => {
      const history = bankHistory()
      const { source, got } = await follow({})
      // A new topic may need a moment.
      await eventually(() => source.ends().then(Boolean, String), patience).toBe(true)
      const before = await source.ends()
      for (const lane of testLanes.all) expect(before.get(lane) ?? 0).toBe(0)
      await world.write([history.next(3), history.next(3), history.next(9)])
      await eventually(() => got.length, patience).toBeGreaterThanOrEqual(3)
      const ends = await source.ends()
      for (const lane of testLanes.all)
        expect(got.filter(({ event }) => event.lane === lane).at(-1)?.offset ?? 0).toBe(
          ends.get(lane) ?? 0,
        )
      const offsets = got.filter(({ event }) => event.lane === 3).map(({ offset }) => offset)
      expect(offsets[0]).toBeLessThan(offsets[1] ?? 0)
      await eventually(() => source.isUp(), patience).toBe(true)
    })

    test('repeats a failed delivery before later events', async () => {
      const history = bankHistory()
      await world.write([history.next(1), history.next(1), history.next(1)])
      const seen: number[] = []
      let refusals = 0
      const { got } = await follow({
        deliver: async (delivered) => {
          seen.push(...positions(delivered, 1))
          if (refusals < 2) {
            refusals += 1
            throw new Error('not now')
          }
          got.push(...delivered)
        },
      })
      await eventually(() => positions(got, 1), patience).toEqual([1, 2, 3])
      expect(seen.length).toBeGreaterThan(3)
    })

    test('delivers nothing while its reader has no room', async () => {
      const history = bankHistory()
      await world.write([history.next(1), history.next(2)])
      let hasRoom = false
      let asked = 0
      const { got } = await follow({
        hasRoom: () => {
          asked += 1
          return hasRoom
        },
      })
      await eventually(() => asked, patience).toBeGreaterThan(10)
      expect(got).toEqual([])
      hasRoom = true
      // A source may deliver an event twice.
      await eventually(
        () => [1, 2].map((lane) => [...new Set(positions(got, lane))]),
        patience,
      ).toEqual([[1], [1]])
    })

    test('stops once when its reader finds that history was changed', async () => {
      const history = bankHistory()
      await world.write([history.next(2)])
      let deliveries = 0
      const { stops } = await follow({
        deliver: async () => {
          deliveries += 1
          throw new SourceStopped('history was changed')
        },
      })
      await eventually(() => stops, patience).toEqual(['history was changed'])
      await world.write([history.next(2), history.next(5)])
      await sleep(600)
      expect([deliveries, stops.length]).toEqual([1, 1])
    })

    test('finishes its delivery when it is closed, and the next reader gets the remaining events', async () => {
      const history = bankHistory()
      await world.write([history.next(4)])
      let [began, ended] = [0, 0]
      const { close } = await follow({
        deliver: async () => {
          began += 1
          await sleep(300)
          ended += 1
          throw new Error('delivery failed')
        },
      })
      await eventually(() => began, patience).toBe(1)
      await close()
      await world.write([history.next(4)])
      await sleep(300)
      expect([began, ended]).toEqual([1, 1])
      const { got } = await follow({})
      await eventually(() => positions(got, 4), patience).toEqual([1, 2])
    })

    test('resumes after a restart, and applies nothing twice', async () => {
      const history = bankHistory()
      const host = await start()
      await world.write(testLanes.all.flatMap((lane) => [history.next(lane), history.next(lane)]))
      for (const lane of testLanes.all) await reached(lane, 2)
      await host.close()
      await world.write([history.next(0), history.next(11)])
      await start()
      await reached(0, 3)
      await reached(11, 3)
      await world.write([history.next(0)])
      await reached(0, 4)
      await reached(5, 2)
    })

    test('may have repeats, which are skipped', async () => {
      const history = bankHistory()
      const [one, two, three] = [history.next(6), history.next(6), history.next(6)]
      await world.write([one, two, three])
      await start()
      await reached(6, 3)
      await world.write([two, three, history.next(6)])
      await reached(6, 4)
      await world.write([one, two, three, history.next(6)])
      await reached(6, 5)
    })

    test('with a gap stops its reader, which names the fix', async () => {
      const history = bankHistory()
      await world.write([history.next(7), history.next(7)])
      const host = await start()
      await reached(7, 2)
      history.next(7)
      await world.write([history.next(7)])
      await eventually(() => detail(host), patience).toMatch(
        /lane 7 of streaming goes from 2 to 4: events are missing; restore/,
      )
      expect((await host.health()).isReady).toBe(false)
      expect(await order(7)).toEqual(entriesUpTo(2))
    })

    test('with an event that names another predecessor stops its reader', async () => {
      const history = bankHistory()
      await world.write([history.next(8)])
      const host = await start()
      await reached(8, 1)
      await world.write([{ ...history.next(8), previous: 'somebody else' }])
      await eventually(() => detail(host), patience).toMatch(
        /position 2 in lane 8 of streaming names another predecessor: history was changed; rebuild/,
      )
      expect(await order(8)).toEqual(entriesUpTo(1))
    })

    test('with another event at a position that was read stops its reader', async () => {
      const history = bankHistory()
      const events = [history.next(8), history.next(8), history.next(8)]
      await world.write(events)
      const host = await start()
      await reached(8, 3)
      await eventually(
        async () => (await host.health()).checks['source streaming']?.open,
        patience,
      ).toBe(0)
      await host.close()
      // Its follow-ups read the last event again.
      await database.rows('update followed set position = 2 where lane = 8')
      await world.write([{ ...(events[2] as Recorded), id: 'somebody else' }])
      const again = await start()
      await eventually(() => detail(again), patience).toMatch(
        /position 3 in lane 8 of streaming holds another event than before: history was changed; rebuild/,
      )
    })

    sourceWithoutBeginning({
      world: () => world,
      database: () => database,
      start,
      follow,
      reached,
      detail,
    })

    test('read by two instances is applied once, and one takes over when the other is closed', () =>
      expectTakeOver({ start, write: world.write, reached, database }))

    test('is late for its reader alone, also where another instance has read it before', () =>
      expectOneLateReader({ start, write: world.write, reached, database }))
  })
