import { createHash } from 'node:crypto'
import type { HashFlag } from '@causerie/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withFlagger } from './bloom-filter.ts'

const filterOf = (userIds: readonly string[]): HashFlag | null => userIds.reduce<HashFlag | null>(withFlagger, null)

/** Whether a user may have flagged, as clients compute it; false is certain. */
const mayHaveFlagged = (filter: HashFlag | null, userId: string): boolean => {
  if (!filter) return false
  const bytes = [...Buffer.from(filter.hash[0] ?? '', 'base64')]
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const digest = createHash('sha256').update(userId).digest()
  const places = Array.from({ length: filter.hashes }, (_, n) => digest.readUInt32BE(4 * n) % filter.bits)
  return places.every((place) => bits[place] === '1')
}

describe('the filter of users who flagged', () => {
  test('contains every user added to it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 200 }), (userIds) => {
        const filter = filterOf(userIds)
        expect(userIds.every((userId) => mayHaveFlagged(filter, userId))).toBe(true)
      }),
    )
  })

  test('does not depend on order or repetition', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), (userIds) => {
        expect(filterOf([...userIds, ...userIds].reverse())).toEqual(filterOf(userIds))
      }),
    )
  })

  test('has few false positives for a hundred users, and none if empty', () => {
    const filter = filterOf(Array.from({ length: 100 }, (_, n) => `flagger-${n}`))
    const mistaken = Array.from({ length: 2000 }, (_, n) => `stranger-${n}`).filter((userId) => mayHaveFlagged(filter, userId))
    expect(mistaken.length).toBeLessThan(60)
    expect(mayHaveFlagged(null, 'flagger-1')).toBe(false)
  })
})
