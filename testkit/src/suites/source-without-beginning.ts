import type { ServiceHost, Source, SourceReader } from '@causerie/kernel/engine'
import type { Recorded } from '@causerie/protocol'
import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { type BankHistory, bankHistory, entriesUpTo } from '../kernel/bank-history.ts'
import { testLanes } from '../kernel/lanes.ts'
import type { ServiceDatabase } from '../kernel/service-database.ts'
import { positions, type recordDeliveries } from './record-deliveries.ts'
import type { SourceWorld } from './source-world.ts'

type World = {
  world: () => SourceWorld
  database: () => ServiceDatabase
  start(): Promise<ServiceHost>
  follow(reader: Partial<SourceReader>): ReturnType<typeof recordDeliveries>
  reached(lane: number, position: number): Promise<unknown>
  detail(host: ServiceHost): Promise<string>
}

const patience = { timeout: 20_000, interval: 50 }
const numbersUpTo = (end: number) => Array.from({ length: end }, (_, i) => i + 1)
const next = (history: BankHistory, lane: number, count: number): Recorded[] =>
  Array.from({ length: count }, () => history.next(lane))
const everything = Number.POSITIVE_INFINITY

/** What a source owes to readers that want events which it does not keep any more itself. */
export const sourceWithoutBeginning = (given: World): void => {
  const { start, follow, reached, detail } = given
  const write = (events: readonly Recorded[]) => given.world().write(events)
  const expire = (...before: [number, number][]) => given.world().expire(new Map(before))
  const isRead = async (source: Source, lastOf: (lane: number) => number) => {
    const ends = await source.ends()
    return testLanes.all.every((lane) => lastOf(lane) >= (ends.get(lane) ?? 0))
  }
  const state = async (host: ServiceHost) => (await host.health()).checks['source streaming']

  describe('whose beginning is gone', () => {
    test('delivers every event to a reader that begins, with offsets that grow up to its ends', async () => {
      const history = bankHistory()
      await write([1, 2, 3, 4].flatMap((lane) => next(history, lane, 20)))
      await expire([1, 8], [2, 19], [3, everything])
      const { source, got } = await follow({})
      const first = (lane: number) => [...new Set(positions(got, lane))]
      await eventually(() => [1, 2, 3, 4].map(first), patience).toEqual(
        [1, 2, 3, 4].map(() => numbersUpTo(20)),
      )
      const offsets = (lane: number) =>
        [...new Map(got.map((one) => [one.event.id, one])).values()]
          .filter(({ event }) => event.lane === lane)
          .map(({ offset }) => offset)
      for (const lane of [1, 2, 3, 4])
        expect(offsets(lane)).toEqual([...new Set(offsets(lane))].sort((a, b) => a - b))
      expect(await isRead(source, (lane) => offsets(lane).at(-1) ?? 0)).toBe(true)
      await write([history.next(3), history.next(1)])
      await eventually(() => [1, 3].map(first), patience).toEqual([1, 3].map(() => numbersUpTo(21)))
    })

    test('is read on by a service that was away for as long, in every lane, and followed up', async () => {
      const history = bankHistory()
      const host = await start()
      await write([1, 2, 3, 4, 5].flatMap((lane) => next(history, lane, 3)))
      for (const lane of [1, 2, 3, 4, 5]) await reached(lane, 3)
      await host.close()
      await write([1, 2, 3, 4].flatMap((lane) => next(history, lane, 17)))
      await expire([1, 3], [2, 12], [3, everything], [4, 1], [5, everything])
      const again = await start()
      for (const lane of [1, 2, 3, 4]) await reached(lane, 20)
      await eventually(() => state(again), patience).toMatchObject({ isOk: true, lag: 0, open: 0 })
      await write([1, 2, 3, 4, 5].map((lane) => history.next(lane)))
      for (const lane of [1, 2, 3, 4]) await reached(lane, 21)
      await reached(5, 4)
    })

    test('is read on by a reader that had no room for as long', async () => {
      const history = bankHistory()
      await write(next(history, 3, 5))
      let [hasRoom, asked] = [true, 0]
      const { got } = await follow({
        hasRoom: () => {
          asked += 1
          return hasRoom
        },
      })
      const read = () => [...new Set(positions(got, 3))]
      await eventually(read, patience).toEqual(numbersUpTo(5))
      hasRoom = false
      asked = 0
      await write(next(history, 3, 3))
      await eventually(() => asked, patience).toBeGreaterThan(3)
      await write(next(history, 3, 20))
      await expire([3, 20])
      hasRoom = true
      await eventually(read, patience).toEqual(numbersUpTo(28))
    })

    test('is read on by follow-ups that are behind what is folded', async () => {
      const history = bankHistory()
      const notes = async () =>
        (
          await given
            .database()
            .rows<{ id: string }>('select note_id as id from notes order by note_id::int')
        ).map(({ id }) => id)
      await write([...next(history, 3, 10)])
      const host = await start()
      await eventually(notes, patience).toEqual(entriesUpTo(10))
      await eventually(() => state(host), patience).toMatchObject({ lag: 0, open: 0 })
      await host.close()
      await given.database().rows('update followed set position = 4 where lane = 3')
      await given.database().rows('delete from notes where note_id::int > 4')
      await expire([3, everything])
      await start()
      await eventually(notes, patience).toEqual(entriesUpTo(10))
    })

    test('still stops its reader at a gap', async () => {
      const history = bankHistory()
      await write(next(history, 7, 6))
      history.next(7)
      await write(next(history, 7, 2))
      await expire([7, 3])
      const host = await start()
      await eventually(() => detail(host), patience).toMatch(
        /lane 7 of streaming goes from 6 to 8: events are missing; restore/,
      )
      expect((await host.health()).isReady).toBe(false)
    })
  })
}
