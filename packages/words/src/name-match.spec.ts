import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameMatch } from './name-match.ts'

const now = new Date('2026-11-29T00:00:00.000Z')
const match = (searchText: string, name: string) => nameMatch(searchText, name, now)

describe('the match of a name', () => {
  test('scores more the more of the name is found, and at its beginning', () => {
    const scores = ['Gärten', 'Gärten der Stadt', 'Die Gärten der Stadt'].map(
      (name) => match('garten', name).score,
    )
    expect(scores[0]).toBe(1)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(new Set(scores).size).toBe(3)
  })

  test('has the places of words that the search text begins', () => {
    expect(match('gart', 'Die Gärten')).toMatchObject({
      fragments: [{ text: 'Die Gärten', matches: [{ index: 4, length: 4 }] }],
    })
    expect(match('arten', 'Die Gärten')).toMatchObject({
      fragments: [{ text: 'Die Gärten', matches: [] }],
    })
  })

  test('never fails, and its places are in the name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (text, name) => {
          const { score, fragments } = match(text, name)
          expect(score).toBeGreaterThan(0)
          expect(score).toBeLessThanOrEqual(1)
          for (const { matches } of fragments)
            for (const { index, length } of matches)
              expect(index + length).toBeLessThanOrEqual(name.length)
        },
      ),
    )
  })
})
