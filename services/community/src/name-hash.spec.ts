import { expect, test } from 'vitest'
import { nameHash } from './name-hash.ts'

test.each([
  ['Ally', ' aLLY '],
  ['Ä', 'a\u0308'],
  // The upper-case letter has two code points, the lower-case letter one.
  ['J\u030can', '\u01f0an'],
  ['STRASSE', 'straße'],
  ['ΟΔΟΣ', 'οδος'],
  ['Café', 'CAFE'],
])('%s and %s have the same hash', (one, other) => {
  expect(nameHash(one)).toBe(nameHash(other))
})

test.each([
  ['ally', 'alley'],
  ['Май', 'Маи'],
])('%s and %s have different hashes', (one, other) => {
  expect(nameHash(one)).not.toBe(nameHash(other))
})
