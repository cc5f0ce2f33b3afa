import { services } from '@causerie/contracts/shared'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPositions, formatCursor, laterOf, parseCursor } from './positions.ts'

const lanes = 3
const cursors = fc.array(fc.array(fc.nat(), { minLength: lanes, maxLength: lanes }), {
  minLength: services.length,
  maxLength: services.length,
})

test('a cursor is read as it was written', () => {
  fc.assert(
    fc.property(cursors, (cursor) => {
      expect(parseCursor(formatCursor(cursor), lanes)).toEqual(cursor)
    }),
  )
})

test('nothing else is read as one', () => {
  fc.assert(
    fc.property(fc.string(), cursors, (text, cursor) => {
      expect(parseCursor(text, lanes)).toBeUndefined()
      expect(parseCursor(formatCursor(cursor), lanes + 1)).toBeUndefined()
    }),
  )
})

test('the later of two cursors has the later position of every lane', () => {
  fc.assert(
    fc.property(cursors, cursors, (a, b) => {
      const later = laterOf(a, b)
      expect(later).toEqual(laterOf(b, a))
      expect(laterOf(later, a)).toEqual(later)
    }),
  )
})

test('positions only move forwards, and a cursor that was taken does not move', () => {
  const positions = createPositions(lanes)
  positions.advance('chat', 1, 5)
  const before = positions.now()
  positions.advance('chat', 1, 3)
  positions.advance('content', 0, 1)
  expect([positions.at('chat', 1), positions.at('content', 0)]).toEqual([5, 1])
  expect(before[services.indexOf('content')]).toEqual([0, 0, 0])
})
