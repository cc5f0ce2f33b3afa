import { createHash } from 'node:crypto'
import type { HashFlag } from '@causerie/contracts/shared'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FlagCounters, hashFlagOf, withFlagger, withoutFlagger } from './bloom-filter.ts'

const countersOf = (userIds: Iterable<string>): FlagCounters =>
  [...userIds].reduce<FlagCounters>(withFlagger, null)

const placesOf = (
  userId: string,
  { hashes, bits }: Pick<HashFlag, 'hashes' | 'bits'>,
): number[] => {
  const digest = createHash('sha256').update(userId).digest()
  return Array.from({ length: hashes }, (_, n) => digest.readUInt32BE(4 * n) % bits)
}

/** Whether a user may have flagged, as clients compute it; false is certain. */
const mayHaveFlagged = (filter: HashFlag | null, userId: string): boolean => {
  if (!filter) return false
  const bytes = [...Buffer.from(filter.hash[0] ?? '', 'base64')]
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return placesOf(userId, filter).every((place) => bits[place] === '1')
}

/** The filter of exactly these users: the bits of their places, and no others. */
const plainFilter = (userIds: ReadonlySet<string>): HashFlag | null => {
  if (userIds.size === 0) return null
  const size = { bits: 1024, hashes: 7 }
  const places = new Set([...userIds].flatMap((userId) => placesOf(userId, size)))
  const bytes = Array.from({ length: 128 }, (_, byte) =>
    Array.from({ length: 8 }, (__, bit) => (places.has(8 * byte + bit) ? 0x80 >> bit : 0)).reduce(
      (sum, bit) => sum + bit,
      0,
    ),
  )
  return { ...size, hash: [Buffer.from(bytes).toString('base64')] }
}

describe('the filter of users who flagged', () => {
  test('is that of the users who are in it, whoever was', () => {
    const moves = fc.array(
      fc.tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }), fc.boolean()),
      { maxLength: 100 },
    )
    fc.assert(
      fc.property(moves, (sequence) => {
        const flaggers = new Set<string>()
        let counters: FlagCounters = null
        for (const [userId, isAdded] of sequence) {
          if (flaggers.has(userId) === isAdded) continue
          counters = isAdded ? withFlagger(counters, userId) : withoutFlagger(counters, userId)
          if (isAdded) flaggers.add(userId)
          else flaggers.delete(userId)
        }
        expect(hashFlagOf(counters)).toEqual(plainFilter(flaggers))
      }),
    )
  })

  test('does not depend on the order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 20 }), (userIds) => {
        expect(countersOf([...userIds].reverse())).toBe(countersOf(userIds))
      }),
    )
  })

  test('has few false positives for a hundred users, and none if empty', () => {
    const filter = hashFlagOf(countersOf(Array.from({ length: 100 }, (_, n) => `flagger-${n}`)))
    const mistaken = Array.from({ length: 2000 }, (_, n) => `stranger-${n}`).filter((userId) =>
      mayHaveFlagged(filter, userId),
    )
    expect(mistaken.length).toBeLessThan(60)
    expect(mayHaveFlagged(null, 'flagger-1')).toBe(false)
  })

  test('keeps a place that more users are in than it can count', () => {
    const many = Array.from({ length: 5_000 }, (_, n) => `flagger-${n}`)
    const counters = many.slice(1).reduce(withoutFlagger, countersOf(many))
    expect(mayHaveFlagged(hashFlagOf(counters), 'flagger-0')).toBe(true)
    expect(hashFlagOf(withoutFlagger(counters, 'flagger-0'))).not.toBeNull()
  })

  test('counts nobody below zero', () => {
    const counters = countersOf(['alice'])
    expect(withFlagger(withoutFlagger(withoutFlagger(counters, 'alice'), 'alice'), 'alice')).toBe(
      counters,
    )
  })
})
