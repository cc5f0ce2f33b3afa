import { expect, test } from 'vitest'
import { nextBatch, type QueuedLine } from './next-batch.ts'

type Line = { id: string; within?: string; answers?: string; length?: number; owner?: 'content' }
const queued = ({ id, within, answers, length = 100, owner }: Line): QueuedLine => ({
  place: { line: 1, offset: 0, length },
  planned: { owner: owner ?? 'chat', within, answers, line: { id, userId: 'ann', steps: [] } },
})
const idsIn = (lines: readonly QueuedLine[]): string[] =>
  lines.map(({ planned }) => planned.line.id)
const batch = (lines: readonly Line[], most?: number) => {
  const { taken, left } = nextBatch(lines.map(queued), most)
  return [idsIn(taken), idsIn(left)]
}

test('an answer waits for what it answers, and the rest of its place with it', () => {
  expect(
    batch([
      { id: 'm1', within: 'lounge' },
      { id: 'm2', within: 'lounge', answers: 'm1' },
      { id: 'm3', within: 'lounge' },
      { id: 'k1', within: 'kitchen' },
      { id: 'k2', within: 'kitchen', answers: 'k0' },
    ]),
  ).toEqual([
    ['m1', 'k1', 'k2'],
    ['m2', 'm3'],
  ])
})

test('a batch is for one service, and has as many lines and bytes as that takes', () => {
  expect(batch([{ id: 'a' }, { id: 'b', owner: 'content' }, { id: 'c' }])).toEqual([
    ['a', 'c'],
    ['b'],
  ])
  expect(batch([{ id: 'a' }, { id: 'b' }, { id: 'c' }], 2)).toEqual([['a', 'b'], ['c']])
  const long = 3 * 1024 * 1024
  expect(
    batch([
      { id: 'a', length: long },
      { id: 'b', length: long },
    ]),
  ).toEqual([['a'], ['b']])
  expect(batch([{ id: 'a', length: 2 * long }])).toEqual([['a'], []])
})
