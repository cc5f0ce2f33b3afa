import { expect, test } from 'vitest'
import { threaded } from './threaded.ts'

const comment = (commentId: string, parentId: string | null = null) => ({ commentId, parentId })
const ids = (comments: ReturnType<typeof comment>[]) =>
  threaded(comments).map(({ commentId }) => commentId)

test('replies stand below what they answer, in the order in which they came', () => {
  expect(
    ids([comment('a'), comment('b'), comment('b1', 'b'), comment('a1', 'a'), comment('a2', 'a')]),
  ).toEqual(['a', 'a1', 'a2', 'b', 'b1'])
  expect(ids([comment('a'), comment('b'), comment('a1', 'a'), comment('a11', 'a1')])).toEqual([
    'a',
    'a1',
    'a11',
    'b',
  ])
})

test('none is left out, also if what it answers is on another page', () => {
  expect(ids([comment('x1', 'x'), comment('a'), comment('x11', 'x1')])).toEqual(['a', 'x1', 'x11'])
})
