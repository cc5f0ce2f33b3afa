import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trendingScoreAfter } from './trending-score.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-01-01T00:00:00.000Z')
const after = (days: number): string => new Date(start + days * day).toISOString()
const heatOf = (...days: number[]): number => days.reduce((trendingScore, at) => trendingScoreAfter(trendingScore, after(at)), 0)
/** What posts on these days weigh on some later day, counted one by one. */
const weighed = (days: readonly number[], on: number): number => days.reduce((sum, at) => sum + 2 ** ((at - on) / 3), 0)

describe('the trendingScore of a feed', () => {
  test('grows with every post, and most with the latest', () => {
    expect(heatOf(0, 0)).toBeGreaterThan(heatOf(0))
    expect(heatOf(0, 1)).toBeGreaterThan(heatOf(0, 0))
    expect(heatOf(3)).toBeGreaterThan(heatOf(0))
  })

  test('of two posts is that of one, three days later', () => {
    expect(heatOf(0, 0)).toBe(heatOf(3))
    expect(heatOf(0, 0, 0, 0)).toBe(heatOf(6))
  })

  test('puts feeds in the order of what their posts weigh, on whatever day one asks', () => {
    const days = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 20 }).map((list) => list.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(days, days, fc.integer({ min: 60, max: 90 }), (one, other, on) => {
        const [a, b] = [weighed(one, on), weighed(other, on)]
        // Heats are rounded with every post.
        fc.pre(Math.abs(a - b) / a > 1e-4)
        expect(heatOf(...one) > heatOf(...other)).toBe(a > b)
      }),
    )
  })

  test('is a number that a database can hold, for centuries', () => {
    expect(Number.isSafeInteger(trendingScoreAfter(heatOf(0), '2999-01-01T00:00:00.000Z'))).toBe(true)
  })
})
