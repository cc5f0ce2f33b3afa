import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trendingScoreAfter } from './trending-score.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-01-01T00:00:00.000Z')
const after = (days: number): string => new Date(start + days * day).toISOString()
const scoreOf = (...days: number[]): number =>
  days.reduce((trendingScore, at) => trendingScoreAfter(trendingScore, after(at)), 0)
/** The exact weight of posts of these days on a later day. */
const exactWeight = (days: readonly number[], on: number): number =>
  days.reduce((sum, at) => sum + 2 ** ((at - on) / 3), 0)

describe('the trending score of a feed', () => {
  test('grows with every post, and more with later ones', () => {
    expect(scoreOf(0, 0)).toBeGreaterThan(scoreOf(0))
    expect(scoreOf(0, 1)).toBeGreaterThan(scoreOf(0, 0))
    expect(scoreOf(3)).toBeGreaterThan(scoreOf(0))
  })

  test('of two posts equals that of one post three days later', () => {
    expect(scoreOf(0, 0)).toBe(scoreOf(3))
    expect(scoreOf(0, 0, 0, 0)).toBe(scoreOf(6))
  })

  test('orders feeds by the weight of their posts, on any later day', () => {
    const days = fc
      .array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 20 })
      .map((list) => list.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(days, days, fc.integer({ min: 60, max: 90 }), (one, other, on) => {
        const [a, b] = [exactWeight(one, on), exactWeight(other, on)]
        // Scores are rounded with every post.
        fc.pre(Math.abs(a - b) / a > 1e-4)
        expect(scoreOf(...one) > scoreOf(...other)).toBe(a > b)
      }),
    )
  })

  test('stays a safe integer for centuries', () => {
    expect(Number.isSafeInteger(trendingScoreAfter(scoreOf(0), '2999-01-01T00:00:00.000Z'))).toBe(
      true,
    )
  })
})
