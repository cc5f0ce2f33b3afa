import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf, gramsOfKeyword } from './grams.ts'
import { isFoundIn } from './searched-text.ts'

const letters = fc.string({ unit: fc.constantFrom(...'aAbé ß-+王小ก😀'), maxLength: 12 })
const hasAll = (name: string, keyword: string) => {
  const grams = new Set(gramsOf('network', name))
  return gramsOfKeyword('network', keyword).every((gram) => grams.has(gram))
}

test('a name has all grams of every keyword that is found in it', () => {
  const parts = fc
    .tuple(letters, letters, letters)
    .map(([before, keyword, after]) => ({ name: before + keyword + after, keyword }))
  fc.assert(
    fc.property(parts, ({ name, keyword }) => {
      if (isFoundIn(name, keyword)) expect(hasAll(name, keyword)).toBe(true)
    }),
  )
})

test('a name lacks a gram of a short keyword that is not found in it', () => {
  const short = fc.string({ unit: fc.constantFrom(...'abé王小😀-'), minLength: 1, maxLength: 2 })
  fc.assert(
    fc.property(letters, short, (name, keyword) => {
      expect(hasAll(name, keyword)).toBe(isFoundIn(name, keyword))
    }),
  )
})

test('an empty keyword has no grams, every other has some', () => {
  expect(gramsOfKeyword('network', ' ')).toEqual([])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab王😀%'), minLength: 1 }), (keyword) => {
      expect(gramsOfKeyword('network', keyword)).not.toEqual([])
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
