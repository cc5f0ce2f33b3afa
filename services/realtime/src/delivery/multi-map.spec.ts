import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMultiMap } from './multi-map.ts'

test('it has the values of a map of sets, whatever is added and removed', () => {
  const values = [{ n: 0 }, { n: 1 }, { n: 2 }]
  const change = fc.record({
    isAdded: fc.boolean(),
    key: fc.nat({ max: 2 }),
    value: fc.constantFrom(...values),
  })
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const map = createMultiMap<number, { n: number }>()
      const model = new Map<number, Set<{ n: number }>>([0, 1, 2].map((key) => [key, new Set()]))
      for (const { isAdded, key, value } of changes) {
        if (isAdded) model.get(key)?.add(value)
        else model.get(key)?.delete(value)
        map[isAdded ? 'add' : 'remove'](key, value)
      }
      for (const [key, expected] of model) {
        expect(new Set(map.of(key))).toEqual(expected)
        expect(map.count(key)).toBe(expected.size)
      }
      expect(map.isEmpty()).toBe([...model.values()].every(({ size }) => size === 0))
    }),
  )
})
