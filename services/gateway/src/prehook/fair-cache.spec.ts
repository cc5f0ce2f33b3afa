import { expect, test } from 'vitest'
import { createFairCache } from './fair-cache.ts'

const long = 'x'.repeat(1_000)
/** Room for three long texts. */
const cacheOfThree = () => createFairCache(7_000)

test('keeps the most recently used texts', () => {
  const cache = cacheOfThree()
  for (const key of ['a', 'b', 'c']) cache.set('n1', key, long)
  expect(cache.get('n1', 'a')).toBe(long)
  cache.set('n1', 'd', long)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get('n1', key))).toEqual([
    long,
    undefined,
    long,
    long,
  ])
})

test('an owner displaces its own texts, and not those of another one', () => {
  const cache = cacheOfThree()
  cache.set('n1', 'a', long)
  for (let i = 0; i < 100; i += 1) cache.set('n2', `${i}`, long)
  expect(cache.get('n1', 'a')).toBe(long)
  expect([cache.get('n2', '97'), cache.get('n2', '98'), cache.get('n2', '99')]).toEqual([
    undefined,
    long,
    long,
  ])
})

test('a text replaces the former one and its size', () => {
  const cache = cacheOfThree()
  for (let i = 0; i < 100; i += 1) cache.set('n1', 'a', `${long}${i}`)
  cache.set('n1', 'b', 'short')
  expect([cache.get('n1', 'a'), cache.get('n1', 'b')]).toEqual([`${long}99`, 'short'])
  expect(cache.get('n2', 'a')).toBeUndefined()
})

test('a text larger than all is not kept', () => {
  const cache = cacheOfThree()
  cache.set('n1', 'a', 'x'.repeat(10_000))
  expect(cache.get('n1', 'a')).toBeUndefined()
  cache.set('n1', 'b', long)
  expect(cache.get('n1', 'b')).toBe(long)
})
