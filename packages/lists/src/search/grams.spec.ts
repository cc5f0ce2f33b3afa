import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf, gramsOfSearch } from './grams.ts'
import { isFoundIn } from './searched-text.ts'

const letters = fc.string({ unit: fc.constantFrom(...'aAbé ß-+王小ก😀'), maxLength: 12 })
const hasAll = (name: string, searchText: string) => {
  const grams = new Set(gramsOf('network', name))
  return gramsOfSearch('network', searchText).every((gram) => grams.has(gram))
}

test('a name has all grams of every search text that is found in it', () => {
  const parts = fc
    .tuple(letters, letters, letters)
    .map(([before, searchText, after]) => ({ name: before + searchText + after, searchText }))
  fc.assert(
    fc.property(parts, ({ name, searchText }) => {
      if (isFoundIn(name, searchText)) expect(hasAll(name, searchText)).toBe(true)
    }),
  )
})

test('a name lacks a gram of a short search text that is not found in it', () => {
  const short = fc.string({ unit: fc.constantFrom(...'abé王小😀-'), minLength: 1, maxLength: 2 })
  fc.assert(
    fc.property(letters, short, (name, searchText) => {
      expect(hasAll(name, searchText)).toBe(isFoundIn(name, searchText))
    }),
  )
})

test('an empty search text has no grams, every other has some', () => {
  expect(gramsOfSearch('network', ' ')).toEqual([])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab王😀%'), minLength: 1 }), (searchText) => {
      expect(gramsOfSearch('network', searchText)).not.toEqual([])
    }),
  )
})

test('grams are distinct integers that other networks do not share', () => {
  const grams = gramsOf('network', 'Anna Lee Anna')
  expect(new Set(grams).size).toBe(grams.length)
  for (const gram of grams) expect(gram).toBe(gram | 0)
  const others = new Set(gramsOf('other network', 'Anna Lee Anna'))
  expect(grams.filter((gram) => others.has(gram))).toEqual([])
})
