import { expect, test } from 'vitest'
import { countsOfDay, sumOf } from './counts-of-day.ts'

type Hour = { at: string; delivered: number; failed: number }
const now = Date.parse('2026-11-29T17:42:10.000Z')
const hours: readonly Hour[] = [
  { at: '2026-11-28T18:00:00.000Z', delivered: 1, failed: 2 },
  { at: '2026-11-29T17:00:00.000Z', delivered: 30, failed: 0 },
]
const counters = [({ delivered }: Hour) => delivered, ({ failed }: Hour) => failed]

test('a day has 24 hours, of which those without records have none', () => {
  const day = countsOfDay(hours, counters, now)
  expect(day).toHaveLength(24)
  expect([day[0], day[23]]).toEqual([
    { at: '2026-11-28T18:00:00.000Z', counts: [1, 2] },
    { at: '2026-11-29T17:00:00.000Z', counts: [30, 0] },
  ])
  expect(day[1]).toEqual({ at: '2026-11-28T19:00:00.000Z', counts: [0, 0] })
  expect([sumOf(day, 0), sumOf(day, 1)]).toEqual([31, 2])
})

test('records of the same hour are added up', () => {
  const both = [...hours, { at: '2026-11-29T17:00:00.000Z', delivered: 2, failed: 5 }]
  expect(countsOfDay(both, counters, now)[23]?.counts).toEqual([32, 5])
})

test('what is older than a day is left out', () => {
  const older = [{ at: '2026-11-28T17:00:00.000Z', delivered: 5, failed: 5 }]
  expect(sumOf(countsOfDay(older, counters, now), 0)).toBe(0)
})
