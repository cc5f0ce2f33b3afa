import { expect, test, vi } from 'vitest'
import { memoize } from './memoize.ts'

test('a value is computed once for a text, and again only after 20,000 other texts', () => {
  const lengthOf = vi.fn<(text: string) => number>((text) => text.length)
  const known = memoize(lengthOf)
  expect([known('three'), known(''), known('three'), known('')]).toEqual([5, 0, 5, 0])
  expect(lengthOf).toHaveBeenCalledTimes(2)
  for (let i = 0; i < 20_000; i++) expect(known(`${i}`)).toBe(`${i}`.length)
  expect([known('three'), known('three')]).toEqual([5, 5])
  expect(lengthOf.mock.calls.filter(([text]) => text === 'three')).toHaveLength(2)
})
