import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../test/any-text.ts'
import { now, parsed } from '../test/parsed.ts'
import { rarityOf, scoreOf } from './score.ts'

const day = 86_400_000
const score = (query: string, text: string, { days = 0, rarity = [1, 1] } = {}) =>
  scoreOf({
    query: parsed(query),
    text,
    createdAt: new Date(now.getTime() - days * day),
    now,
    rarity,
  })

describe('a text scores more', () => {
  test.each([
    ['the more often a term matches', 'tea tea and milk', 'tea and some milk'],
    ['the shorter it is', 'tea and milk', `tea and milk ${'more '.repeat(50)}`],
    ['if a term stands at its beginning', `tea ${'more '.repeat(50)}`, `${'more '.repeat(50)}tea`],
  ])('%s', (_, better, worse) => {
    expect(score('tea', better)).toBeGreaterThan(score('tea', worse))
  })

  test('the newer it is', () => {
    const scores = [0, 1, 90, 10_000].map((days) => score('tea', 'tea', { days }))
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect((scores[2] ?? 0) / (scores[0] ?? 0)).toBeCloseTo(0.75)
    expect((scores[3] ?? 0) / (scores[0] ?? 0)).toBeCloseTo(0.5)
  })

  test('the more often rare terms match', () => {
    const rarity = [rarityOf(900, 1000), rarityOf(3, 1000)]
    const better = score('tea samovar', 'samovar, samovar, tea', { rarity })
    expect(better).toBeGreaterThan(score('tea samovar', 'samovar, tea, tea', { rarity }))
  })
})

test('a text that does not match scores nothing', () => {
  expect(score('tea', 'coffee')).toBe(0)
})

test('traits and filters alone score by age', () => {
  const of = (query: string, days: number) =>
    scoreOf({
      query: parsed(query),
      text: 'x',
      traits: ['has:link'],
      createdAt: new Date(now.getTime() - days * day),
      now,
    })
  expect(of('has:link', 0)).toBeGreaterThan(of('has:link', 9))
  expect(of('from:bob', 0)).toBeGreaterThan(of('from:bob', 9))
})

test('a term is rarer the fewer texts it matches, and never without weight', () => {
  const rarities = [0, 1, 10, 999, 1000].map((count) => rarityOf(count, 1000))
  expect(rarities).toEqual([...rarities].sort((a, b) => b - a))
  expect(rarities.at(-1)).toBeGreaterThan(0)
  expect(rarityOf(5, 0)).toBeGreaterThan(0)
})

test('every score is a number, and none is negative', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const value = score('a -b', text, { days: -5 })
      expect(value >= 0 && Number.isFinite(value)).toBe(true)
    }),
  )
})
