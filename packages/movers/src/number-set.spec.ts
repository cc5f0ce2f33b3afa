import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NumberSet } from './number-set.ts'

test('tells whether a number is new, as a Set does', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.nat(20),
          fc.maxSafeNat().map((n) => Math.floor(n / 32)),
        ),
        {
          maxLength: 1500,
          size: 'max',
        },
      ),
      (numbers) => {
        const set = new NumberSet()
        const known = new Set<number>()
        for (const number of numbers) {
          expect(set.has(number)).toBe(known.has(number))
          expect(set.add(number)).toBe(!known.has(number))
          known.add(number)
        }
      },
    ),
    { numRuns: 10 },
  )
})
