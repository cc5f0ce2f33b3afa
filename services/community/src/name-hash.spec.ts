import { expect, test } from 'vitest'
import { nameHash } from './name-hash.ts'

test.each([
  ['Ally', ' aLLY '],
  ['Ä', 'a\u0308'],
  // The upper-case letter has two code points, the lower-case letter one.
  ['J\u030can', '\u01f0an'],
])('%s and %s have the same hash', (one, other) => {
  expect(nameHash(one)).toBe(nameHash(other))
})

test('different names have different hashes', () => {
  expect(nameHash('ally')).not.toBe(nameHash('alley'))
})
