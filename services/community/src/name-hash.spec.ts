import { expect, test } from 'vitest'
import { nameHash } from './name-hash.ts'

test.each([
  ['Ally', ' aLLY '],
  ['Ä', 'a\u0308'],
  // Its capital is two characters, its small letter one.
  ['J\u030can', '\u01f0an'],
])('%s and %s are read as the same', (one, other) => {
  expect(nameHash(one)).toBe(nameHash(other))
})

test('other names are other names', () => {
  expect(nameHash('ally')).not.toBe(nameHash('alley'))
})
