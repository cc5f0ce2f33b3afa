import { expect, test } from 'vitest'
import { memoryGrants } from './memory-grants.ts'

test('what is decoded at the same time has no more memory than there is, in order', () => {
  const { take } = memoryGrants(100)
  const begun: string[] = []
  const endFirst = take(60, () => begun.push('first'))
  take(60, () => begun.push('second'))
  take(10, () => begun.push('third'))
  expect(begun).toEqual(['first'])
  endFirst()
  endFirst()
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('what no longer waits gives its place to the next', () => {
  const { take } = memoryGrants(100)
  const begun: string[] = []
  take(60, () => begun.push('first'))
  const leave = take(60, () => begun.push('second'))
  take(40, () => begun.push('third'))
  leave()
  expect(begun).toEqual(['first', 'third'])
})
