import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

test('the parts of a fragment are those that match, and what stands between', () => {
  const matches = [
    { index: 0, length: 2 },
    { index: 7, length: 3 },
  ]
  expect(markedParts({ text: '😀 and <b>', matches })).toEqual([
    { text: '😀', isMatch: true },
    { text: ' and ', isMatch: false },
    { text: '<b>', isMatch: true },
  ])
  expect(markedParts({ text: 'none', matches: [] })).toEqual([{ text: 'none', isMatch: false }])
})
