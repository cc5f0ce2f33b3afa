import { type Page, pageAsked, pageOptions } from '@causerie/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assemblePage, type Examined, examinedAtMost, pageInMemory, seekOf } from './page.ts'

const sorts = ['lastCreated', 'displayName'] as const
type Row = Examined

const ways = { displayName: 'asc', lastCreated: 'desc' } as const
const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const ascending = (a: Row, b: Row) => bytes(a.key, b.key) || bytes(a.id, b.id)
const inOrder = (rows: readonly Row[], sortBy: keyof typeof ways) => {
  const sorted = rows.toSorted(ascending)
  return ways[sortBy] === 'asc' ? sorted : sorted.toReversed()
}
const shownOf = (rows: readonly Row[]) => rows.filter(({ isMatch }) => isMatch).map(({ id }) => id)

/**
 * The rows that a statement returns: those that match beyond a key, and the last one that was
 * examined.
 */
const read = (rows: readonly Row[], page: Page<(typeof sorts)[number]>) => {
  const { direction, from } = seekOf(page, ways[page.sortBy])
  const [key, id] = from
  const sign = direction === 'asc' ? 1 : -1
  const examined = examinedAtMost(page, true)
  const found = rows
    .filter((row) => sign * ascending(row, { key, id, isMatch: true }) > 0)
    .sort((a, b) => sign * ascending(a, b))
    .slice(0, examined)
    .map((row, at) => ({ ...row, n: at + 1 }))
    .filter(({ isMatch, n }) => isMatch || n === examined)
    .slice(0, page.limit + 1)
  const assembled = assemblePage(page, {
    direction,
    rows: found,
    stoppedAt: found.find(({ n }) => n === examined),
  })
  return { ids: assembled.rows.map((row) => row.id), ...assembled.paging }
}
type Read = ReturnType<typeof read>
const pageAt = (token: string) => pageAsked('lastCreated', pageOptions(sorts).parse({ token }))
/** The pages from one on, as a client reads them that stores only tokens. */
const pagesFrom = (rows: readonly Row[], first: Read, side: 'next' | 'previous') => {
  const pages = [first]
  for (let token = first[side]; token; token = pages.at(-1)?.[side])
    pages.push(read(rows, pageAt(token)))
  return pages
}

const rowsThat = (isMatch: fc.Arbitrary<boolean>) =>
  fc
    .array(fc.record({ key: fc.constantFrom('a', 'b', 'ß', '人', '～'), isMatch }), {
      maxLength: 40,
    })
    .map((some) => some.map((row, n): Row => ({ ...row, id: `id-${String(n).padStart(4, '0')}` })))
const start = fc.record({
  sortBy: fc.constantFrom(...sorts),
  limit: fc.integer({ min: 1, max: 7 }),
})
const idsOf = (pages: readonly Read[]) => pages.flatMap(({ ids }) => ids)

describe('paging through a list', () => {
  test('shows each row once, in order, and the same pages backwards, also with equal keys', () => {
    fc.assert(
      fc.property(rowsThat(fc.constant(true)), start, (all, page) => {
        const there = pagesFrom(all, read(all, page), 'next')
        expect(idsOf(there)).toEqual(shownOf(inOrder(all, page.sortBy)))
        for (const { ids } of there.slice(0, -1)) expect(ids).toHaveLength(page.limit)
        const last = there.at(-1)
        const back = last ? pagesFrom(all, last, 'previous') : []
        expect(back.toReversed().map(({ ids }) => ids)).toEqual(there.map(({ ids }) => ids))
        expect([there[0]?.previous, last?.next]).toEqual([undefined, undefined])
      }),
    )
  })

  test('shows each matching row once, in both directions, and no page examines more than five times its rows', () => {
    fc.assert(
      fc.property(rowsThat(fc.boolean()), start, (all, page) => {
        const there = pagesFrom(all, read(all, page), 'next')
        expect(idsOf(there)).toEqual(shownOf(inOrder(all, page.sortBy)))
        for (const at of there)
          expect(idsOf(pagesFrom(all, at, 'previous').toReversed())).toEqual(
            idsOf(there.slice(0, there.indexOf(at) + 1)),
          )
        expect(there.length).toBeLessThanOrEqual(1 + all.length / page.limit)
      }),
    )
  })

  test('shows the remaining rows once, in order, after rows were deleted', () => {
    const changes = fc.record({
      moves: fc.array(fc.constantFrom<'next' | 'previous'>('next', 'next', 'previous'), {
        maxLength: 8,
      }),
      isLeft: fc.func(fc.boolean()),
    })
    fc.assert(
      fc.property(rowsThat(fc.boolean()), start, changes, (all, first, { moves, isLeft }) => {
        let page: Page<(typeof sorts)[number]> = first
        for (const move of moves) {
          const token = read(all, page)[move]
          if (token) page = pageAt(token)
        }
        const left = all.filter(({ id }) => isLeft(id))
        const here = read(left, page)
        const back = pagesFrom(left, here, 'previous').slice(1).toReversed()
        const ahead = pagesFrom(left, here, 'next').slice(1)
        expect(idsOf([...back, here, ...ahead])).toEqual(shownOf(inOrder(left, first.sortBy)))
      }),
    )
  })

  test('starts at the beginning, or next to a row', () => {
    expect(seekOf({ sortBy: 'lastCreated', limit: 2 }, 'desc')).toEqual({
      direction: 'desc',
      from: ['\u{10ffff}', '\u{10ffff}'],
    })
    expect(seekOf({ sortBy: 'lastCreated', limit: 2, after: ['k', 'i'] }, 'desc')).toEqual({
      direction: 'desc',
      from: ['k', 'i'],
    })
    expect(seekOf({ sortBy: 'lastCreated', limit: 2, before: ['k', 'i'] }, 'desc')).toEqual({
      direction: 'asc',
      from: ['k', 'i'],
    })
  })
})

test('a list in memory has the same pages as one in the database', () => {
  fc.assert(
    fc.property(rowsThat(fc.constant(true)), start, (all, page) => {
      const { rows, paging } = pageInMemory(page, ways[page.sortBy], all)
      expect({ ids: rows.map(({ id }) => id), ...paging }).toEqual(read(all, page))
    }),
  )
})

test.each(['😀', '\u0001', '人', '"'])(
  'a token with the longest keys and ids of %j is accepted from clients',
  (character) => {
    // The longest sort keys of names, and ids of users or roles.
    for (const [keyBytes, idLength] of [
      [390, 50],
      [80, 100],
    ] as const) {
      const bytes = Buffer.byteLength(JSON.stringify(character)) - 2
      const row = {
        id: character.repeat(idLength),
        key: character.repeat(Math.floor(keyBytes / bytes)),
        isMatch: true,
      }
      const found = Array.from({ length: 101 }, () => row)
      for (const side of ['after', 'before'] as const) {
        const page = { sortBy: 'displayName', limit: 100, [side]: ['k', 'i'] }
        const { next = '', previous = '' } = assemblePage(page, {
          direction: 'asc',
          rows: found,
          stoppedAt: undefined,
        }).paging
        expect([pageAt(next).after, pageAt(previous).before]).toEqual([
          [row.key, row.id],
          [row.key, row.id],
        ])
        for (const token of [next, previous]) expect(token.length).toBeLessThanOrEqual(1000)
      }
    }
  },
)
