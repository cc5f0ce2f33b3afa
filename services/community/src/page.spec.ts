import { nameKey } from '@causerie/replicas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bothWays, type Keyed, type Place, pageOf, placeOf, walkOf } from './page.ts'

const sorts = ['lastCreated', 'displayName'] as const
type Row = Pick<Keyed, 'id' | 'key' | 'isMatch'>

const ways = { displayName: 'asc', lastCreated: 'desc' } as const
const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const ascending = (a: Row, b: Row) => bytes(a.key, b.key) || bytes(a.id, b.id)
const inOrder = (rows: readonly Row[], sortBy: keyof typeof ways) => {
  const sorted = rows.toSorted(ascending)
  return ways[sortBy] === 'asc' ? sorted : sorted.toReversed()
}
const shownOf = (rows: readonly Row[]) => rows.filter(({ isMatch }) => isMatch).map(({ id }) => id)

/** What a statement finds: of the rows beyond a place those that match, and the last one that is looked at. */
const read = (rows: readonly Row[], place: Place<(typeof sorts)[number]>) => {
  const walk = walkOf(place, ways[place.sortBy])
  const [key, id] = walk.from
  const sign = walk.direction === 'asc' ? 1 : -1
  const found = rows
    .filter((row) => sign * ascending(row, { key, id, isMatch: true }) > 0)
    .sort((a, b) => sign * ascending(a, b))
    .slice(0, 1000)
    .map((row, at): Keyed => ({ ...row, n: at + 1 }))
    .filter(({ isMatch, n }) => isMatch || n === 1000)
    .slice(0, place.limit + 1)
  const page = pageOf(place, walk, found)
  return { ids: page.rows.map((row) => row.id), ...page.paging }
}
type Read = ReturnType<typeof read>
const placeAt = (token: string) => {
  const place = placeOf(sorts, 'lastCreated', { limit: 10, token })
  if (!place) throw new Error('a token that was made is not read')
  return place
}
/** The pages from one on, as a client meets them that keeps nothing but tokens. */
const pagesFrom = (rows: readonly Row[], first: Read, side: 'next' | 'previous') => {
  const pages = [first]
  for (let token = first[side]; token; token = pages.at(-1)?.[side]) pages.push(read(rows, placeAt(token)))
  return pages
}

const rows = fc
  .array(fc.record({ key: fc.constantFrom('a', 'b', 'ß', '人', '～'), isMatch: fc.boolean() }), { maxLength: 40 })
  .map((some) => some.map((row, n): Row => ({ ...row, id: `id-${String(n).padStart(4, '0')}` })))
const start = fc.record({ sortBy: fc.constantFrom(...sorts), limit: fc.integer({ min: 1, max: 7 }) })

describe('a walk', () => {
  test('meets each row once, in order, and the same pages on the way back, however many have one key', () => {
    fc.assert(
      fc.property(rows, start, (all, place) => {
        const there = pagesFrom(all, read(all, place), 'next')
        expect(there.flatMap(({ ids }) => ids)).toEqual(shownOf(inOrder(all, place.sortBy)))
        for (const { ids } of there.slice(0, -1)) expect(ids).toHaveLength(place.limit)
        const last = there.at(-1)
        const back = last ? pagesFrom(all, last, 'previous') : []
        expect(back.toReversed().map(({ ids }) => ids)).toEqual(there.map(({ ids }) => ids))
        expect([there[0]?.previous, last?.next]).toEqual([undefined, undefined])
      }),
    )
  })

  test('that stands on any page meets what is left once, in order, when rows have gone', () => {
    const changes = fc.record({
      moves: fc.array(fc.constantFrom<'next' | 'previous'>('next', 'next', 'previous'), { maxLength: 8 }),
      isLeft: fc.func(fc.boolean()),
    })
    fc.assert(
      fc.property(rows, start, changes, (all, first, { moves, isLeft }) => {
        let place: Place<(typeof sorts)[number]> = first
        for (const move of moves) {
          const token = read(all, place)[move]
          if (token) place = placeAt(token)
        }
        const left = all.filter(({ id }) => isLeft(id))
        const here = read(left, place)
        const back = pagesFrom(left, here, 'previous').slice(1).toReversed()
        const ahead = pagesFrom(left, here, 'next').slice(1)
        expect([...back, here, ...ahead].flatMap(({ ids }) => ids)).toEqual(shownOf(inOrder(left, first.sortBy)))
      }),
    )
  })

  test('comes back over what it looked at in vain', () => {
    const all = Array.from({ length: 2500 }, (_, n): Row => ({ id: `${10_000 + n}`, key: 'k', isMatch: n < 3 || n > 2496 }))
    for (const sortBy of sorts) {
      const there = pagesFrom(all, read(all, { sortBy, limit: 2 }), 'next')
      expect(there.some(({ ids }) => ids.length === 0)).toBe(true)
      for (const [n, page] of there.entries()) {
        const back = pagesFrom(all, page, 'previous').toReversed()
        expect(back.flatMap(({ ids }) => ids)).toEqual(there.slice(0, n + 1).flatMap(({ ids }) => ids))
      }
    }
  })

  test('begins at the start, or beyond a row, away from it', () => {
    expect(walkOf({ sortBy: 'lastCreated', limit: 2 }, 'desc')).toEqual({ direction: 'desc', from: ['\u{10ffff}', '\u{10ffff}'] })
    expect(walkOf({ sortBy: 'lastCreated', limit: 2, after: ['k', 'i'] }, 'desc')).toEqual({ direction: 'desc', from: ['k', 'i'] })
    expect(walkOf({ sortBy: 'lastCreated', limit: 2, before: ['k', 'i'] }, 'desc')).toEqual({ direction: 'asc', from: ['k', 'i'] })
    expect(bothWays('desc', ({ order, beyond }) => `${beyond} ${order}`)).toEqual({ order: 'desc', asc: '> asc', desc: '< desc' })
  })
})

describe('a token', () => {
  test.each(['😀', '\u0001', '人', '"'])('is one that clients may send, with the longest names and ids of %j', (character) => {
    const check = (key: string, id: string) => {
      const found = [...Array(101)].map((): Keyed => ({ id, key, isMatch: true, n: 0 }))
      for (const side of ['after', 'before'] as const) {
        const place = { sortBy: 'displayName', limit: 100, [side]: ['k', 'i'] }
        const { next = '', previous = '' } = pageOf(place, walkOf(place, 'asc'), found).paging
        expect([placeAt(next).after, placeAt(previous).before]).toEqual([
          [key, id],
          [key, id],
        ])
        for (const token of [next, previous]) expect(token.length).toBeLessThanOrEqual(1000)
      }
    }
    const name = character.repeat(1000)
    check(nameKey(name), character.repeat(50))
    check(nameKey(name, 80), character.repeat(100))
  })

  test.each([
    { sortBy: 'relevance', limit: 2, after: ['k', 'i'] },
    { sortBy: 'displayName', limit: 101, after: ['k', 'i'] },
    { sortBy: 'displayName', limit: 2 },
    { sortBy: 'displayName', limit: 2, after: ['k', 'i'], before: ['k', 'i'] },
  ])('is none of ours: %j', (said) => {
    const token = Buffer.from(JSON.stringify(said)).toString('base64')
    expect(placeOf(sorts, 'lastCreated', { limit: 10, token })).toBeUndefined()
  })
})
