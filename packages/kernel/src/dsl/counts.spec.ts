import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recounted } from './counts.ts'

test('counts up and down, and leaves out what counts nothing', () => {
  expect(recounted({}, 'like', 1)).toEqual({ like: 1 })
  expect(recounted({ like: 1 }, 'like', 1)).toEqual({ like: 2 })
  expect(recounted({ like: 2, love: 1 }, 'love', -1)).toEqual({ like: 2 })
  expect(recounted({}, 'like', -1)).toEqual({})
})

test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
  '%s is a name like any other',
  (name) => {
    const counts = recounted(recounted({ like: 1 }, name, 1), name, 1)
    expect(Object.entries(counts)).toEqual(
      [name, 'like'].sort().map((one) => [one, one === name ? 2 : 1]),
    )
    expect(JSON.stringify(recounted(counts, name, -2))).toBe('{"like":1}')
  },
)

test('the text depends on the counts alone, not on the order in which they came', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('10', '9', '-1', '__proto__', 'constructor', '😀', 'é'),
  )
  const textOf = (names: readonly string[]) =>
    JSON.stringify(
      names.reduce<Record<string, number>>((counts, one) => recounted(counts, one, 1), {}),
    )
  fc.assert(
    fc.property(fc.array(name), fc.infiniteStream(fc.nat()), (names, order) => {
      const shuffled = names
        .map((one) => [order.next().value ?? 0, one] as const)
        .sort(([a], [b]) => a - b)
      expect(textOf(shuffled.map(([, one]) => one))).toBe(textOf(names))
      expect(JSON.stringify(JSON.parse(textOf(names)))).toBe(textOf(names))
    }),
  )
})
