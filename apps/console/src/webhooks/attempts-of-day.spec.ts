import { expect, test } from 'vitest'
import { attemptsOfDay, sumOf } from './attempts-of-day.ts'

const now = Date.parse('2026-11-29T17:42:10.000Z')
const hours = [
  { at: '2026-11-28T18:00:00.000Z', delivered: 1, failed: 2 },
  { at: '2026-11-29T17:00:00.000Z', delivered: 30, failed: 0 },
]

test('a day has 24 hours, of which those without attempts have none', () => {
  const day = attemptsOfDay(hours, now)
  expect(day).toHaveLength(24)
  expect([day[0], day[23]]).toEqual(hours)
  expect(day[1]).toEqual({ at: '2026-11-28T19:00:00.000Z', delivered: 0, failed: 0 })
  expect([sumOf(day, 'delivered'), sumOf(day, 'failed')]).toEqual([31, 2])
})

test('what is older than a day is left out', () => {
  const older = [{ at: '2026-11-28T17:00:00.000Z', delivered: 5, failed: 5 }]
  expect(sumOf(attemptsOfDay(older, now), 'delivered')).toBe(0)
})
