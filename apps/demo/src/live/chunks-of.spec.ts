import { expect, test } from 'vitest'
import { chunksOf } from './chunks-of.ts'

test.each([
  { length: 2, chunks: [[1, 2], [3, 4], [5]] },
  { length: 5, chunks: [[1, 2, 3, 4, 5]] },
  { length: 9, chunks: [[1, 2, 3, 4, 5]] },
])('chunks of at most $length hold everything once, in order', ({ length, chunks }) => {
  expect(chunksOf([1, 2, 3, 4, 5], length)).toEqual(chunks)
})

test('nothing has no chunks', () => {
  expect(chunksOf([], 3)).toEqual([])
})
