import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followTime, step, timeAgo } from './now.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const noon = Date.parse('2026-03-01T12:00:00.000Z')
test.each([
  [-1_000, 'now'],
  [9_999, 'now'],
  [19_000, '10 seconds ago'],
  [59_999, '50 seconds ago'],
  [119_000, '1 minute ago'],
  [3_600_000, '1 hour ago'],
  [86_400_000, 'yesterday'],
])('after %i ms it is %s', (passed, text) => {
  expect(timeAgo(new Date(noon).toISOString(), noon + passed, 'en')).toBe(text)
})

test('everything that shows a time is told by one timer, which ends with the last of it', () => {
  const told: string[] = []
  const leave = ['one', 'other'].map((name) => followTime(() => told.push(name)))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(step)
  expect(told).toEqual(['one', 'other'])
  leave[0]?.()
  vi.advanceTimersByTime(step)
  expect(told).toEqual(['one', 'other', 'other'])
  leave[1]?.()
  expect(vi.getTimerCount()).toBe(0)
  followTime(() => told.push('later'))()
  expect(vi.getTimerCount()).toBe(0)
})
