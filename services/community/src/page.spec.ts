import { nameKey } from '@causerie/replicas'
import { describe, expect, test } from 'vitest'
import { type Keyed, pageOf, placeOf, valuesOf } from './page.ts'

const sorts = ['lastCreated', 'displayName'] as const
const place = { sortBy: 'displayName', limit: 2 } as const
const row = (n: number, isMatch = true): Keyed => ({ id: `id-${n}`, key: `key-${n}`, isMatch, n })
const nextOf = (rows: readonly Keyed[]) => {
  const { next } = pageOf(place, rows)
  return next && placeOf(sorts, 'lastCreated', { limit: 10, token: next })
}

describe('a page', () => {
  test('goes on after its last row, with its own sort and limit', () => {
    expect(pageOf(place, [row(1), row(2), row(3)]).ids).toEqual(['id-1', 'id-2'])
    expect(nextOf([row(1), row(2), row(3)])).toEqual({ ...place, after: ['key-2', 'id-2'] })
  })

  test('is the last one when nothing is left', () => {
    expect(pageOf(place, [row(1), row(2)])).toEqual({ ids: ['id-1', 'id-2'] })
    expect(pageOf(place, [])).toEqual({ ids: [] })
  })

  test('may be short where much was looked at, and goes on behind that', () => {
    const rows = [row(7), row(1000, false)]
    expect(pageOf(place, rows).ids).toEqual(['id-7'])
    expect(nextOf(rows)).toEqual({ ...place, after: ['key-1000', 'id-1000'] })
    expect(nextOf([row(7), row(1000)])).toEqual({ ...place, after: ['key-1000', 'id-1000'] })
  })

  test('is asked for from the start, or after a row', () => {
    expect(valuesOf({ sortBy: 'lastCreated', limit: 2 }, 'desc')).toEqual(['~', '~', 1000, 3])
    expect(valuesOf({ ...place, after: ['k', 'i'] }, 'asc')).toEqual(['k', 'i', 1000, 3])
  })

  test.each(['😀', '\u0001', '人', '"'])('has a token that clients may send, with the longest names and ids of %j', (character) => {
    const tokenOf = (key: string, id: string): string => {
      const { next = '' } = pageOf(
        { sortBy: 'displayName', limit: 100 },
        [...Array(101)].map((_, n) => ({ id, key, isMatch: true, n })),
      )
      expect(placeOf(sorts, 'lastCreated', { limit: 10, token: next })?.after).toEqual([key, id])
      return next
    }
    const name = character.repeat(1000)
    expect(tokenOf(nameKey(name), character.repeat(50)).length).toBeLessThanOrEqual(1000)
    expect(tokenOf(nameKey(name, 80), character.repeat(100)).length).toBeLessThanOrEqual(1000)
  })

  test('is not given for a token of another list', () => {
    const token = Buffer.from(JSON.stringify({ sortBy: 'relevance', limit: 2, after: ['k', 'i'] })).toString('base64')
    expect(placeOf(sorts, 'lastCreated', { limit: 10, token })).toBeUndefined()
  })
})
