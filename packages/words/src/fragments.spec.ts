import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText, writtenText } from '../test/any-text.ts'
import { now, parsed } from '../test/parsed.ts'
import { fragmentsOf } from './fragments.ts'
import { matchOf } from './match.ts'
import { parseQuery } from './parse-query.ts'

const marked = (query: string, text: string, options = {}) =>
  fragmentsOf(parsed(query), text, options).map((fragment) =>
    fragment.matches.reduceRight(
      (part, { index, length }) =>
        `${part.slice(0, index)}[${part.slice(index, index + length)}]${part.slice(index + length)}`,
      fragment.text,
    ),
  )
const filler = (n: number) => 'lorem ipsum '.repeat(n)

describe('fragments', () => {
  test('are a short text as it is', () => {
    expect(marked('tea', ' Green tea, Tea!\n')).toEqual([' Green [tea], [Tea]!\n'])
  })

  test('stand around what matches, and begin and end with words', () => {
    const [fragment = ''] = marked('tea', `${filler(30)}green tea ${filler(30)}`)
    expect(fragment).toMatch(/^(lorem|ipsum) .*green \[tea\] .*(lorem|ipsum)$/)
    expect(fragment.length).toBeLessThanOrEqual(162)
    expect(fragment.length).toBeGreaterThan(140)
  })

  test('are where most of the terms stand, in the order of the text', () => {
    const text = `tea ${filler(30)}tea ${filler(30)}milk and tea ${filler(30)}tea`
    const fragments = marked('tea milk', text, { fragments: 2, length: 40 })
    expect(fragments).toEqual([
      expect.stringMatching(/^\[tea\] lorem/),
      expect.stringMatching(/\[milk\] and \[tea\]/),
    ])
  })

  test('do not repeat what they share', () => {
    const text = `tea ${filler(8)}tea ${filler(8)}tea`
    expect(marked('tea', text).join('').match(/tea/g)).toHaveLength(3)
  })

  test('cut a long phrase and a long word, but no pair of surrogates', () => {
    const phrase = filler(30).trim()
    expect(marked(`"${phrase}"`, phrase)[0]).toMatch(/^\[lorem.{140,158}\]$/)
    const [fragment = ''] = marked(`"${'𝒳'.repeat(300)}"`, '𝒳'.repeat(300), { length: 161 })
    expect(fragment.isWellFormed()).toBe(true)
  })

  test('are the beginning of a text whose traits match, and none of a blank one', () => {
    expect(marked('has:image', 'Look here', { traits: ['has:image'] })).toEqual(['Look here'])
    expect(marked('has:image', ' ', { traits: ['has:image'] })).toEqual([])
  })

  test('are none of a text that does not match', () => {
    expect(marked('coffee', 'Green tea')).toEqual([])
  })

  test('are parts of every text, with what matches in them', () => {
    const pair = fc.oneof(
      fc.record({ text: fc.array(writtenText).map((all) => all.join(' ')), query: writtenText }),
      fc.record({ text: writtenText, query: fc.constantFrom('a', 'anna', '東京', '👍', 'ตลาด') }),
      fc.record({ text: anyText, query: anyText }),
    )
    fc.assert(
      fc.property(pair, fc.integer({ min: 1, max: 80 }), ({ text, query }, length) => {
        const read = parseQuery(query, { now })
        if ('refused' in read) return
        const places = matchOf(read, text)?.occurrences ?? []
        const fragments = fragmentsOf(read, text, { length })
        expect(fragments.length).toBeLessThanOrEqual(3)
        for (const fragment of fragments) {
          const starts = indexesOf(text, fragment.text)
          expect(starts).not.toEqual([])
          for (const { index, length: size } of fragment.matches) {
            expect(size).toBeGreaterThan(0)
            const isPart = starts.some((start) =>
              places.some((place) => overlaps(place, { index: start + index, length: size })),
            )
            expect(isPart).toBe(true)
          }
        }
        if (places.length > 0)
          expect(fragments.some(({ matches }) => matches.length > 0)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

const indexesOf = (text: string, part: string): number[] => {
  const indexes: number[] = []
  for (let i = text.indexOf(part); i >= 0; i = text.indexOf(part, i + 1)) indexes.push(i)
  return indexes
}

type Place = { index: number; length: number }
const overlaps = (one: Place, other: Place): boolean =>
  one.index < other.index + other.length && other.index < one.index + one.length
