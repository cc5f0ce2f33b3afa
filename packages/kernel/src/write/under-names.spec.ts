import fc from 'fast-check'
import { expect, test } from 'vitest'
import { underNames } from './under-names.ts'

const anyNames = fc.uniqueArray(
  fc.string().filter((name) => name !== '__proto__'),
  { maxLength: 40 },
)

test('has the value of each name, whatever names there are, and in their order', () => {
  fc.assert(
    fc.property(anyNames, (names) => {
      const rows = underNames(names, (name) => `value of ${name}`)
      expect(rows).toEqual(Object.fromEntries(names.map((name) => [name, `value of ${name}`])))
    }),
  )
})

test('has them also once there were more combinations than are remembered', () => {
  for (let round = 0; round < 1_200; round += 1) {
    const names = Array.from({ length: 20 }, (_, i) => `row ${round} ${i}`)
    expect(Object.keys(underNames(names, (name) => name))).toEqual(names)
  }
})
