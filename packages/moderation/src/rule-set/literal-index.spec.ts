import fc from 'fast-check'
import { expect, test } from 'vitest'
import { literalIndex } from './literal-index.ts'

const letters = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', '😀'),
  minLength: 1,
  maxLength: 6,
})

test('finds every occurrence of every literal, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(letters, { maxLength: 20 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', '😀'), maxLength: 40 }),
      async (literals, text) => {
        const index = await literalIndex(literals)
        const found: string[] = []
        index.some(text, (literal, start, end) => {
          expect(text.slice(start, end)).toBe(literals[literal])
          found.push(`${literal} at ${start}`)
          return false
        })
        const expected = literals.flatMap((literal, i) =>
          [...text.split('').keys()]
            .filter((at) => text.startsWith(literal, at))
            .map((at) => `${i} at ${at}`),
        )
        expect(found.sort()).toEqual(expected.sort())
      },
    ),
  )
})

test('stops at the first occurrence that is accepted', async () => {
  const index = await literalIndex(['ab', 'b'])
  const seen: number[] = []
  expect(index.some('abab', (literal) => seen.push(literal) === 2)).toBe(true)
  expect(seen).toEqual([0, 1])
  expect(index.some('ccc', () => true)).toBe(false)
})
