import type { ImportRecord } from '@causerie/movers'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

const counting =
  (name: string) =>
  (number: number): ImportRecord => ({ kind: 'category', id: `${name} ${number}`, name })

test('records of all series alternate in proportion, and each series is whole and in order', () => {
  const series = [
    { count: 4, record: counting('long') },
    { count: 2, record: counting('short') },
    { count: 0, record: counting('empty') },
  ]
  const ids = [...inTurn(series)].map((record) => 'id' in record && record.id)
  expect(ids).toEqual(['long 0', 'long 1', 'short 0', 'long 2', 'long 3', 'short 1'])
})

test('there may be none', () => {
  expect([...inTurn([])]).toEqual([])
})
