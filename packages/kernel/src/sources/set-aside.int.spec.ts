import { deadline } from '@causerie/testkit/deadline'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { amountMoved } from '@causerie/testkit/kernel/bank'
import { accountOfLane, type BankHistory, bankHistory } from '@causerie/testkit/kernel/bank-history'
import { mirror } from '@causerie/testkit/kernel/mirror'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { countingFollowUp, followUpsAlone, writeNote } from '../../test/follow-ups-alone.ts'
import { fanOut, followUp } from '../dsl/follow-up.ts'

let database: ServiceDatabase
let history: BankHistory
let started: Awaited<ReturnType<typeof followUpsAlone>> | undefined
beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), mirror)
  history = bankHistory()
})
afterEach(async () => {
  await started?.close()
  started = undefined
  await database.drop()
})

const start = async (
  ...parameters: Parameters<typeof followUpsAlone> extends [unknown, ...infer Rest] ? Rest : never
) => {
  started = await followUpsAlone(database, ...parameters)
  return started
}
const cursor = async (lane: number) =>
  (
    await database.rows<object>(
      'select position::int, attempted::int from followed where lane = $1',
      lane,
    )
  )[0]
const noteIds = async () =>
  (await database.rows<{ id: string }>('select note_id as id from notes order by 1')).map(
    ({ id }) => id,
  )
const failing = (entry: string) =>
  countingFollowUp('failing', (entryId) => {
    if (entryId === entry) throw new Error('a mistake')
  })

describe('a follow-up that keeps failing', () => {
  test('is set aside: later events of its lane go on, and its cursor stays before it', async () => {
    const running = await start([failing('2').followUp])
    running.add(history.next(3), history.next(3), history.next(3))
    await eventually(() => running.progress(3)).toEqual({ followed: 1, attempted: 3 })
    await eventually(() => cursor(3)).toEqual({ position: 1, attempted: 3 })
    expect(await noteIds()).toEqual(['failing-1', 'failing-3'])
    expect(running.statistics).toMatchObject({ done: 2, parked: 0, setAside: 1 })
  })

  test('delays no other lane', async () => {
    const running = await start([failing('1').followUp])
    running.add(history.next(3))
    await eventually(() => running.errors.length).toBeGreaterThan(2)
    history.next(4)
    running.add(history.next(4))
    await eventually(noteIds).toEqual(['failing-2'])
    await eventually(() => running.progress(4)).toEqual({ followed: 2, attempted: 2 })
  })

  test('is parked after a while, and a newer event version at once; then the cursor moves on', async () => {
    const running = await start([failing('2').followUp], { parkAfter: 300 })
    const events = [
      history.next(3),
      history.next(3),
      history.next(3),
      { ...history.next(3), version: 2 },
    ]
    running.add(...events)
    // Delivered again while they are followed: the cursor does not move back.
    running.add(...events.slice(0, 1))
    await eventually(() => running.progress(3)).toEqual({ followed: 4, attempted: 4 })
    expect(running.statistics).toEqual({ done: 2, refused: 0, tooDeep: 0, parked: 2, setAside: 0 })
    const ofLane = { follow_up: 'failing', source: 'streaming', lane: 3 }
    const parked = await database.rows(
      'select follow_up, source, lane, position::int, reason, event from parked_follow_ups order by position',
    )
    expect(parked).toMatchObject([
      {
        ...ofLane,
        position: 2,
        reason: 'Error: a mistake',
        event: { data: { accountId: accountOfLane(3) } },
      },
      { ...ofLane, position: 4, reason: 'AmountMoved in version 2 is newer than this program' },
    ])
    await eventually(() => cursor(3)).toEqual({ position: 4, attempted: 4 })
    expect(await noteIds()).toEqual(['failing-1', 'failing-3'])
  })

  test('is parked at once when a thousand are set aside already', async () => {
    const always = countingFollowUp('failing', () => {
      throw new Error('a mistake')
    })
    const running = await start([always.followUp])
    running.add(...Array.from({ length: 1_100 }, () => history.next(3)))
    await eventually(() => running.progress(3)?.attempted, { timeout: 20_000 }).toBe(1_100)
    await eventually(() => running.statistics.parked, { timeout: 20_000 }).toBeGreaterThanOrEqual(
      99,
    )
    // Those that are being parked count until they are.
    await eventually(() => running.statistics.setAside).toBeLessThanOrEqual(1_001)
  })
})

describe('a fan-out', () => {
  /** Waits at the event that is named, until it is released. */
  const waitingAt = (entry: string) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const search = fanOut(
      'waiting',
      { of: amountMoved, from: 'beginning' },
      async function* ({ data: { accountId, entryId } }) {
        if (entryId === entry) await released
        yield writeNote(accountId, entryId)
      },
    )
    return { search, release }
  }

  test('delays no later event; callers wait for it for a second', async () => {
    const { search, release } = waitingAt('1')
    const running = await start([search])
    running.add(history.next(3), history.next(3))
    await eventually(noteIds).toEqual(['2'])
    expect(running.progress(3)).toEqual({ followed: 0, attempted: 0 })
    await eventually(() => running.progress(3)).toEqual({ followed: 0, attempted: 2 })
    release()
    await eventually(noteIds).toEqual(['1', '2'])
    await eventually(() => running.progress(3)).toEqual({ followed: 2, attempted: 2 })
  })

  test('that records something is not given up, however long it takes', async () => {
    const parkAfter = deadline(400)
    const slow = fanOut(
      'slow',
      { of: amountMoved, from: 'beginning' },
      async function* ({ data: { accountId } }) {
        for (let i = 0; i < 100; i += 1) yield writeNote(accountId, `a${i}`)
        await forAWhile(0.6 * parkAfter, 'the work takes longer than it may without a success')
        for (let i = 0; i < 100; i += 1) yield writeNote(accountId, `b${i}`)
        await forAWhile(0.6 * parkAfter, 'the work takes longer than it may without a success')
        if ((await noteIds()).length < 300) {
          for (let i = 0; i < 100; i += 1) yield writeNote(accountId, `c${i}`)
          throw new Error('a mistake')
        }
      },
    )
    const running = await start([slow], { parkAfter })
    running.add(history.next(3))
    await eventually(() => running.progress(3)).toMatchObject({ followed: 1 })
    expect(running.statistics).toMatchObject({ parked: 0 })
    expect(running.errors).toHaveLength(1)
  })
})

test('a fan-out ends with the service, however many rows it still has', async () => {
  const endless = fanOut(
    'endless',
    { of: amountMoved, from: 'beginning' },
    async function* ({ data: { accountId } }) {
      for (let i = 0; ; i += 1) yield writeNote(accountId, `${i}`)
    },
  )
  const running = await start([endless])
  running.add(history.next(3))
  await eventually(async () => (await noteIds()).length).toBeGreaterThan(500)
  await running.close()
})

describe('many follow-ups', () => {
  /** Writes this many notes for each event. */
  const writing = (count: number) =>
    followUp(
      'writing',
      { of: amountMoved, from: 'beginning' },
      ({ data: { accountId, entryId } }) =>
        Array.from({ length: count }, (_, i) => writeNote(accountId, `${entryId}-${i}`)),
    )

  test('have a bounded number of decisions in flight, whatever an event asks for', async () => {
    const running = await start([writing(100)])
    running.add(...Array.from({ length: 50 }, () => history.next(3)))
    await eventually(() => running.progress(3)?.followed, { timeout: 20_000 }).toBe(50)
    expect(running.inFlight.most).toBeGreaterThanOrEqual(256)
    expect(running.inFlight.most).toBeLessThan(256 + 100)
  })

  test('hold their source back while 2,000 events wait', async () => {
    const running = await start([writing(1)])
    running.add(...Array.from({ length: 2_300 }, () => history.next(3)))
    expect(running.hasRoom()).toBe(false)
    await eventually(running.hasRoom).toBe(true)
    expect(running.progress(3)?.followed).toBeGreaterThan(0)
  })

  test('that a stopped process left go on where it ended', async () => {
    const events = Array.from({ length: 600 }, () => history.next(3))
    const first = await followUpsAlone(database, [writing(5)])
    first.add(...events)
    await eventually(() => first.progress(3)?.followed ?? 0).toBeGreaterThan(50)
    await first.close()
    const [stopped] = await database.rows<{ position: number }>(
      'select position::int from followed where lane = 3',
    )
    expect(stopped?.position).toBeGreaterThan(50)

    const second = await start([writing(5)])
    const from = (await second.positions()).get(3) ?? 0
    expect(from).toBe(stopped?.position)
    second.add(...events.slice(from))
    await eventually(() => second.progress(3)?.followed, { timeout: 20_000 }).toBe(600)
    expect(await noteIds()).toHaveLength(3_000)
  })
})

test('follow-ups pause between rounds, but not while somebody waits for them', async () => {
  const running = await start([countingFollowUp('paused').followUp], {
    pauses: { times: 1_000_000, most: 60_000 },
  })
  running.add(history.next(3))
  const until = (position: number) => eventually(() => running.progress(3)?.followed).toBe(position)
  await until(1)
  running.add(history.next(3))
  await forAWhile(200, 'a round would have begun without the pause')
  expect(running.progress(3)?.followed).toBe(1)
  await running.withoutPauses(until(2))
  // Nobody waits any more, but no pause follows the round that ran while somebody did.
  running.add(history.next(3))
  await until(3)
})
