import { expect, test } from 'vitest'
import type { Cursor } from './positions.ts'
import { Receipts } from './receipts.ts'

const at = (position: number): Cursor => [[position]]

test('what was written is known to have come once the client returns a mark behind it', () => {
  const receipts = new Receipts(at(1))
  receipts.wrote()
  const mark = receipts.reach(at(2))
  expect(receipts.known).toEqual(at(1))
  receipts.returned(mark ?? 0)
  expect(receipts.known).toEqual(at(2))
})

test('what was written behind a mark is not known by it', () => {
  const receipts = new Receipts(at(1))
  receipts.wrote()
  const mark = receipts.reach(at(2)) ?? 0
  receipts.wrote()
  expect(receipts.reach(at(3))).toBeUndefined()
  receipts.returned(mark)
  expect(receipts.known).toEqual(at(2))
  const next = receipts.reach(at(4)) ?? 0
  expect(next).not.toBe(mark)
  receipts.returned(next)
  expect(receipts.known).toEqual(at(4))
})

test('what does not concern the client needs no mark', () => {
  const receipts = new Receipts(at(1))
  expect(receipts.reach(at(2))).toBeUndefined()
  expect(receipts.known).toEqual(at(2))
})

test('marks that were not written prove nothing, nor does one that comes again', () => {
  const receipts = new Receipts(at(1))
  receipts.wrote()
  const mark = receipts.reach(at(2)) ?? 0
  for (const other of [Number.NaN, 0, mark + 1]) receipts.returned(other)
  expect(receipts.known).toEqual(at(1))
  receipts.returned(mark)
  receipts.wrote()
  receipts.reach(at(3))
  receipts.returned(mark)
  expect(receipts.known).toEqual(at(2))
})
