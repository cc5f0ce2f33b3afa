import { expect, test } from 'vitest'
import { retryAfterOf } from './retry-after.ts'

const now = Date.parse('2026-11-01T12:00:00.000Z')

test.each([
  ['120', 120_000],
  ['Sun, 01 Nov 2026 12:01:00 GMT', 60_000],
  // In the past, or nothing that can be waited for.
  ['Sun, 01 Nov 2026 11:59:00 GMT', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['', undefined],
  [['90', '120'], 90_000],
  [undefined, undefined],
])('retry-after %s is %s milliseconds', (header, wait) => {
  expect(retryAfterOf(header, now)).toBe(wait)
})
