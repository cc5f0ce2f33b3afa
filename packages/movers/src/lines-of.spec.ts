import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collect, each } from '../test/collect.ts'
import { linesOf } from './lines-of.ts'

test('finds the lines of a text however it is cut', async () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', '\u2028'))
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 9 }), async (lines, size) => {
      const bytes = new TextEncoder().encode(lines.map((text) => `${text}\n`).join(''))
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      )
      expect(await collect(linesOf(each(chunks)))).toEqual(lines)
    }),
  )
})
