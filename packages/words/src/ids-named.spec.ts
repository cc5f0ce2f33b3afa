import { expect, test } from 'vitest'
import { idsNamed } from './ids-named.ts'

test('ids are those that both name, those of one where the other names none, and else no condition', () => {
  expect(idsNamed(['alice', 'bob'], ['bob', 'carol'])).toEqual(['bob'])
  expect(idsNamed(['alice'], ['bob'])).toEqual([])
  expect(idsNamed(['alice'], [])).toEqual(['alice'])
  expect(idsNamed(undefined, ['bob'])).toEqual(['bob'])
  expect(idsNamed(undefined, [])).toBeUndefined()
})
