import { decodeToken, encodeToken } from '@causerie/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Page, PageToken, pageOf, type Scan, type SortBy, scanOf, type Walk, walkOf } from './post-page.ts'

type Row = { id: string; created: number; updated: number; isMatch: boolean }
type Shown = { id: string; at: string; isMatch: boolean }

const timestamp = (n: number) => new Date(n).toISOString()
const ascending = (a: Shown, b: Shown) => (a.at + a.id < b.at + b.id ? -1 : 1)
const atOf = (row: Row, { column }: Pick<Scan, 'column'>) => timestamp(column === 'created_at' ? row.created : row.updated)

/** What the database does: rows beyond a position in one direction. */
const examine = (rows: readonly Row[], scan: Scan): Shown[] => {
  const placed = rows.map((row) => ({ id: row.id, at: atOf(row, scan), isMatch: row.isMatch })).sort(ascending)
  const inOrder = scan.isDescending ? placed.toReversed() : placed
  const isBeyond = ({ at, id }: Shown) =>
    scan.isDescending ? at + id < scan.from.at + scan.from.id : at + id > scan.from.at + scan.from.id
  return inOrder.filter(isBeyond).slice(0, scan.rows)
}

const read = (rows: readonly Row[], walk: Walk, isFiltered: boolean): Page<Shown> => {
  const scan = scanOf(walk, isFiltered)
  return pageOf(walk, scan, examine(rows, scan))
}

/** What a client does with a token: keeps its text. */
const follow = (token: PageToken): Walk => {
  const known = decodeToken(PageToken, encodeToken(token))
  if (!known) throw new Error('a token that was made is not read')
  return walkOf(known)
}

const ids = (n: number) => n.toString(16).padStart(24, '0')
const sortBy = fc.constantFrom<SortBy>('lastCreated', 'firstCreated', 'lastUpdated', 'firstUpdated')
const feed = fc
  .array(fc.record({ created: fc.nat(20), later: fc.nat(20), isMatch: fc.boolean() }), { maxLength: 60 })
  .map((posts) => posts.map(({ created, later, isMatch }, i): Row => ({ id: ids(i), created, updated: created + later, isMatch })))
const limit = fc.integer({ min: 1, max: 7 })

describe('pages of posts', () => {
  test('a walk meets every matching post exactly once, in order', () => {
    fc.assert(
      fc.property(feed, sortBy, limit, (rows, by, size) => {
        const met: Shown[] = []
        for (let walk: Walk | undefined = { sortBy: by, limit: size }; walk; ) {
          const page: Page<Shown> = read(rows, walk, true)
          expect(page.rows.length).toBeLessThanOrEqual(size)
          met.push(...page.rows)
          walk = page.next && follow(page.next)
        }
        expect(met).toEqual(examine(rows, { ...scanOf({ sortBy: by, limit: 1 }, true), rows: rows.length }).filter((row) => row.isMatch))
      }),
    )
  })

  test('posts that are updated during a walk are met at most once, the others exactly once', () => {
    const everyWalk = fc.record({ by: fc.constantFrom<SortBy>('lastUpdated', 'firstCreated', 'lastCreated'), size: limit })
    fc.assert(
      fc.property(feed, everyWalk, fc.infiniteStream(fc.nat(59)), (rows, { by, size }, touched) => {
        const now = rows.map((row) => ({ ...row, isMatch: true }))
        const moved = new Set<string>()
        const met: string[] = []
        let time = 1000
        for (let walk: Walk | undefined = { sortBy: by, limit: size }; walk; ) {
          const page: Page<Shown> = read(now, walk, false)
          met.push(...page.rows.map((row) => row.id))
          walk = page.next && follow(page.next)
          const row = now[touched.next().value ?? 0]
          if (row) moved.add(row.id)
          if (row) row.updated = time++
        }
        expect(new Set(met).size).toBe(met.length)
        const unmoved = rows.filter((row) => by !== 'lastUpdated' || !moved.has(row.id)).map((row) => row.id)
        expect(unmoved.filter((id) => !met.includes(id))).toEqual([])
      }),
    )
  })

  test('the page before a page that was walked to is the one it came from', () => {
    fc.assert(
      fc.property(feed, sortBy, limit, (rows, by, size) => {
        const matching = rows.filter((row) => row.isMatch)
        const first = read(matching, { sortBy: by, limit: size }, false)
        const second = first.next && read(matching, follow(first.next), false)
        if (!second?.previous) return
        const back = read(matching, follow(second.previous), false)
        expect(back.rows).toEqual(first.rows)
        expect(back.previous).toBeUndefined()
        expect(back.next && read(matching, follow(back.next), false).rows).toEqual(second.rows)
      }),
    )
  })

  test('looks at no more than five rows for each that it may show', () => {
    expect(scanOf({ sortBy: 'lastCreated', limit: 10 }, true).rows).toBe(50)
    expect(scanOf({ sortBy: 'lastCreated', limit: 10 }, false).rows).toBe(11)
  })

  test('a page without matches says where to go on', () => {
    const rows = Array.from({ length: 30 }, (_, i): Row => ({ id: ids(i), created: i, updated: i, isMatch: i < 2 }))
    const page = read(rows, { sortBy: 'lastCreated', limit: 3 }, true)
    expect(page).toEqual({ rows: [], next: { sortBy: 'lastCreated', limit: 3, at: timestamp(15), after: ids(15) }, previous: undefined })
  })

  test.each([
    ['two cursors', { after: ids(1), before: ids(2) }],
    ['no cursor', {}],
    ['an id that is none', { after: "' or 1=1" }],
    ['a time that is none', { after: ids(1), at: '~' }],
  ])('tokens with %s are none', (_, part) => {
    expect(PageToken.safeParse({ sortBy: 'lastCreated', limit: 10, at: timestamp(0), ...part }).success).toBe(false)
  })
})
