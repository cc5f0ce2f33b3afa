import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { QueuedLine } from './next-batch.ts'
import { sendQueued } from './send-queued.ts'

const lineOf = (id: string, within?: string): QueuedLine => ({
  place: { line: 1, offset: 0, length: 100 },
  planned: { owner: 'chat', within, answers: undefined, line: { id, userId: 'ann', steps: [] } },
})
/** A page after another, as files are read. */
const reading = (lines: readonly QueuedLine[], atOnce: number) => {
  let next = 0
  return async () => {
    const page = lines.slice(next, next + atOnce)
    next += atOnce
    return { lines: page, isLast: next >= lines.length }
  }
}
const never = () => false

test('every line is sent once, those of one place in their order, two batches at a time', async () => {
  const lines = Array.from({ length: 9_000 }, (_, i) => lineOf(`${i}`, `channel ${i % 7}`))
  const sent: QueuedLine[] = []
  let onTheWay = 0
  let most = 0
  await sendQueued({
    readMore: reading(lines, 1_000),
    settle: async (taken) => {
      onTheWay += 1
      most = Math.max(most, onTheWay)
      // The batches of one part take longer than those of the other.
      for (let i = 0; i < (taken[0]?.planned.line.id.length ?? 0); i += 1) await setImmediate()
      sent.push(...taken)
      onTheWay -= 1
    },
    atOnce: 100,
    isEnded: never,
  })
  const idsWithin = (all: readonly QueuedLine[], place: string) =>
    all
      .filter(({ planned }) => planned.within === place)
      .map(({ planned }) => Number(planned.line.id))
  expect(sent).toHaveLength(9_000)
  expect(most).toBe(2)
  for (let i = 0; i < 7; i += 1)
    expect(idsWithin(sent, `channel ${i}`)).toEqual(idsWithin(lines, `channel ${i}`))
})

test('lines of no place are sent one batch behind the other', async () => {
  const lines = Array.from({ length: 1_000 }, (_, i) => lineOf(`${i}`))
  const sent: string[] = []
  let onTheWay = 0
  await sendQueued({
    readMore: reading(lines, 300),
    settle: async (taken) => {
      onTheWay += 1
      expect(onTheWay).toBe(1)
      await setImmediate()
      sent.push(...taken.map(({ planned }) => planned.line.id))
      onTheWay -= 1
    },
    atOnce: 100,
    isEnded: never,
  })
  expect(sent).toEqual(lines.map(({ planned }) => planned.line.id))
})

test('what waits is bounded, also where all lines are of one place', async () => {
  const lines = Array.from({ length: 20_000 }, (_, i) => lineOf(`${i}`, 'lounge'))
  const readMore = reading(lines, 1_000)
  let read = 0
  let settled = 0
  await sendQueued({
    readMore: async () => {
      const more = await readMore()
      read += more.lines.length
      expect(read - settled).toBeLessThanOrEqual(3_000)
      return more
    },
    settle: async (taken) => {
      await setImmediate()
      settled += taken.length
    },
    atOnce: 500,
    isEnded: never,
  })
  expect(settled).toBe(20_000)
})

test('a batch that fails ends the sending, behind the other', async () => {
  const lines = Array.from({ length: 2_000 }, (_, i) => lineOf(`${i}`, `channel ${i % 2}`))
  let hasEnded = false
  const sending = sendQueued({
    readMore: reading(lines, 2_000),
    settle: async (taken) => {
      if (taken[0]?.planned.within === 'channel 0') throw new Error('gone')
      await setImmediate()
      hasEnded = true
    },
    atOnce: 500,
    isEnded: never,
  })
  await expect(sending).rejects.toThrow('gone')
  expect(hasEnded).toBe(true)
})

test('nothing is sent any more once nobody waits', async () => {
  const lines = Array.from({ length: 2_000 }, (_, i) => lineOf(`${i}`, 'lounge'))
  let batches = 0
  await sendQueued({
    readMore: reading(lines, 1_000),
    settle: async () => {
      batches += 1
    },
    atOnce: 100,
    isEnded: () => batches > 2,
  })
  expect(batches).toBe(3)
})
