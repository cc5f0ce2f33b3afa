import { recorded } from '@causerie/testkit/edge'
import { describe, expect, test } from 'vitest'
import type { Checkpoint, Cursor, CursorRows } from './cursors.ts'
import type { Delivered } from './ports.ts'
import { openPositions } from './positions.ts'

/** Rows as the database keeps them, and how often they were written. */
const rowsInMemory = (stored: readonly Cursor[] = []) => {
  const cursors = new Map(stored.map((cursor) => [cursor.lane, cursor]))
  const notes: Checkpoint[] = []
  let writes = 0
  let fails = false
  const write = async (work: () => void) => {
    if (fails) throw new Error('no answer')
    writes += 1
    work()
  }
  const rows: CursorRows = {
    read: async () => [...cursors.values()],
    make: (_, made) =>
      write(() => {
        for (const one of made) if (!cursors.has(one.lane)) cursors.set(one.lane, one)
      }),
    advance: (_, moved) =>
      write(() => {
        for (const one of moved) {
          const known = cursors.get(one.lane)
          if (known && known.offset < one.offset) cursors.set(one.lane, { ...known, ...one })
        }
      }),
    note: (_, checkpoints) => write(() => void notes.push(...checkpoints)),
    before: async () => [],
  }
  const answers = (isOk: boolean) => {
    fails = !isOk
  }
  return { rows, cursors, notes, answers, writes: () => writes }
}
const logEnding = (...ends: [number, number][]) => ({ ends: async () => new Map(ends) })
const delivered = (lane: number, position: number, offset = position): Delivered => ({
  event: recorded({ lane, position }),
  offset,
})
const offsets = (events: readonly Delivered[]) => events.map(({ offset }) => offset)

describe('at the first time', () => {
  test('a service is read from its end, or from its beginning', async () => {
    const log = logEnding([0, 7], [1, 0])
    const chat = await openPositions('chat', { rows: rowsInMemory().rows, log, firstRead: 'end' })
    const community = await openPositions('community', {
      rows: rowsInMemory().rows,
      log,
      firstRead: 'beginning',
    })
    expect([...(await chat.from())]).toEqual([
      [0, { position: 7, offset: 7 }],
      [1, { position: 0, offset: 0 }],
    ])
    expect([...(await community.from())].map(([, { offset }]) => offset)).toEqual([0, 0])
  })

  test('what was there before is sent to nobody', async () => {
    const { rows } = rowsInMemory()
    const community = await openPositions('community', {
      rows,
      log: logEnding([0, 7]),
      firstRead: 'beginning',
    })
    const all = [6, 7, 8].map((position) => delivered(0, position))
    expect(offsets(all.filter(community.isSent))).toEqual([8])
    community.advance(all)
    await community.save()
    // Nor at a later start.
    const again = await openPositions('community', {
      rows,
      log: logEnding([0, 8]),
      firstRead: 'beginning',
    })
    expect(offsets([...all, delivered(0, 9)].filter(again.isSent))).toEqual([8, 9])
  })

  test('what is in a lane that came later is sent', async () => {
    const { rows } = rowsInMemory([{ lane: 0, position: 7, offset: 7, begins: 7 }])
    const chat = await openPositions('chat', {
      rows,
      log: logEnding([0, 7], [1, 2]),
      firstRead: 'end',
    })
    expect(chat.isSent(delivered(1, 1))).toBe(true)
    expect(offsets(chat.unread([delivered(1, 1)]))).toEqual([1])
  })
})

describe('what was read', () => {
  const given = async () => {
    const memory = rowsInMemory([{ lane: 0, position: 5, offset: 10, begins: 0 }])
    return {
      ...memory,
      positions: await openPositions('chat', {
        rows: memory.rows,
        log: logEnding([0, 10]),
        firstRead: 'end',
      }),
    }
  }

  test('is not read again: neither what a topic has twice, nor what is delivered twice', async () => {
    const { positions } = await given()
    const events = [
      delivered(0, 5, 10),
      delivered(0, 6, 11),
      delivered(0, 6, 12),
      delivered(0, 7, 13),
    ]
    expect(offsets(positions.unread(events))).toEqual([11, 13])
    // Only `advance` moves: what could not be queued is delivered again.
    expect(offsets(positions.unread(events))).toEqual([11, 13])
    positions.advance(positions.unread(events))
    expect(positions.unread(events)).toEqual([])
    expect([positions.at(0), positions.offsetOf(0), positions.at(1)]).toEqual([7, 13, 0])
  })

  test('is stored by saving, once', async () => {
    const { positions, cursors, writes } = await given()
    positions.advance([delivered(0, 6, 11)])
    expect([cursors.get(0)?.offset, positions.isUnsaved()]).toEqual([10, true])
    await positions.save()
    expect([cursors.get(0), positions.isUnsaved()]).toEqual([
      { lane: 0, position: 6, offset: 11, begins: 0 },
      false,
    ])
    expect(writes()).toBeGreaterThan(0)
  })

  test('is saved later if the database does not answer', async () => {
    const { positions, cursors, notes, answers } = await given()
    positions.advance([delivered(0, 6, 11)])
    answers(false)
    await expect(positions.save()).rejects.toThrow('no answer')
    expect(positions.isUnsaved()).toBe(true)
    answers(true)
    await positions.save()
    expect([cursors.get(0)?.offset, notes.length]).toEqual([11, 1])
  })

  test('is noted with its time, for replays, each thousand events', async () => {
    const { positions, notes } = await given()
    positions.advance(Array.from({ length: 2_500 }, (_, i) => delivered(0, 6 + i, 11 + i)))
    await positions.save()
    expect(notes.map(({ offset }) => offset)).toEqual([11, 1_012, 2_013])
  })
})
