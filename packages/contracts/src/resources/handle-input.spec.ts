import { expect, test } from 'vitest'
import { handleInput } from './handle-input.ts'

test.each([
  ['dan.green', 'dan.green'],
  ['  dan_green-1 ', 'dan_green-1'],
  ['Zoë', 'Zoë'],
  ['Zoe\u0308', 'Zoe\u0308'],
  ['ज़ोया', 'ज़ोया'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['', ''],
  ['   ', ''],
])('the handle %j is kept as %j', (given, kept) => {
  expect(handleInput.parse(given)).toBe(kept)
})

test.each([
  'dan green',
  '@dan',
  'dan/green',
  'dan\u200bgreen',
  'dan\u202egreen',
  '😀',
  'x'.repeat(101),
  'dan\0',
  '\u3164',
  '\ufe0f',
  5,
])('%j is no handle', (given) => {
  expect(handleInput.safeParse(given).success).toBe(false)
})
