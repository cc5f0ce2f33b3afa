import { expect, test } from 'vitest'
import { rangeOf } from './content-range.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=7-', { start: 7, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-100', { start: 0, end: 9 }],
  ['bytes=8-100', { start: 8, end: 9 }],
])('%s is one part of ten bytes', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range)
})

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s is outside of ten bytes', (header) => {
  expect(rangeOf(header, 10)).toBeNull()
})

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=4-2',
  'bytes=0-1,3-4',
  'lines=0-1',
  'bytes=a-b',
])('%s is ignored', (header) => {
  expect(rangeOf(header, 10)).toBeUndefined()
})

test('an empty content has no part', () => {
  expect(rangeOf('bytes=0-', 0)).toBeNull()
  expect(rangeOf('bytes=-1', 0)).toBeNull()
})
