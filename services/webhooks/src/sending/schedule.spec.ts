import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasFailedForLong, nextAttempt } from './schedule.ts'

const now = Date.parse('2026-11-01T12:00:00.000Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('the next attempt', () => {
  const pauseAfter = (tries: number, retryAfter?: number, random = 0.5) => {
    const next = nextAttempt({ tries, retryAfter, now, random: () => random })
    return next === undefined ? undefined : next - now
  }

  test('is later each time, and there are ten', () => {
    expect(Array.from({ length: 11 }, (_, i) => pauseAfter(i + 1))).toEqual([
      5_000,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
      undefined,
      undefined,
    ])
  })

  test('varies by a tenth', () => {
    expect([pauseAfter(1, undefined, 0), pauseAfter(1, undefined, 1)]).toEqual([4_500, 5_500])
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) => {
        expect(Math.abs((pauseAfter(9, undefined, random) ?? 0) - day)).toBeLessThanOrEqual(
          day / 10,
        )
      }),
    )
    expect(
      new Set(
        Array.from({ length: 50 }, () => nextAttempt({ tries: 5, retryAfter: undefined, now })),
      ).size,
    ).toBeGreaterThan(1)
  })

  test('is no earlier than the receiver asks, up to a day', () => {
    expect([pauseAfter(1, 1_000), pauseAfter(1, 60_000), pauseAfter(1, 30 * day)]).toEqual([
      5_000,
      60_000,
      day,
    ])
    expect(pauseAfter(10, 60_000)).toBeUndefined()
  })
})

test('a webhook has failed for long after five days', () => {
  const since = (ago: number) => new Date(now - ago).toISOString()
  expect([
    hasFailedForLong(since(5 * day - 1), now),
    hasFailedForLong(since(5 * day), now),
  ]).toEqual([false, true])
})
