import type { Key } from '@causerie/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Examined } from './page.ts'
import { everyRow, searchPage } from './search-page.ts'

const rowsOf = (matches: readonly boolean[]): Examined[] =>
  matches.map((isMatch, n) => ({ key: 'k', id: String(n).padStart(5, '0'), isMatch }))
const beyond = (rows: readonly Examined[], [, id]: Key) => rows.filter((row) => row.id > id)

/** A list, and what was read of it. */
const listOf = (
  rows: readonly Examined[],
  { limit, foundAtMost }: { limit: number; foundAtMost: number },
) => {
  const scanned: number[] = []
  const scan = async (from: Key, examined: number) => {
    scanned.push(examined)
    const some = beyond(rows, from).slice(0, examined)
    const shown = some.filter(({ isMatch }, i) => isMatch || i + 1 === examined).slice(0, limit + 1)
    return { rows: shown, stoppedAt: shown.find((row) => some.indexOf(row) + 1 === examined) }
  }
  const find = async (from: Key) => {
    const all = rows.filter(({ isMatch }) => isMatch)
    return all.length < foundAtMost
      ? { rows: beyond(all, from).slice(0, limit + 1), stoppedAt: undefined }
      : undefined
  }
  return { scan, find, scanned }
}
const start: Key = ['', '']
const idsOf = (rows: readonly Examined[]) =>
  rows.filter(({ isMatch }) => isMatch).map(({ id }) => id)

describe('a page of a search', () => {
  const sizes = fc.record({
    limit: fc.integer({ min: 1, max: 5 }),
    examined: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant('whole list' as const)),
    foundAtMost: fc.integer({ min: 0, max: 20 }),
  })
  // Matches that are spread over the list, and matches at its end.
  const matches = fc.oneof(
    fc.array(fc.boolean(), { maxLength: 60 }),
    fc
      .tuple(fc.integer({ max: 600, min: 0 }), fc.array(fc.boolean(), { maxLength: 30 }))
      .map(([none, some]) => [...Array(none).fill(false), ...some]),
  )

  test('has the next matches in order, and is empty only at the end of the list', async () => {
    await fc.assert(
      fc.asyncProperty(matches, sizes, async (all, { limit, examined, foundAtMost }) => {
        const rows = rowsOf(all)
        const { scan, find } = listOf(rows, { limit, foundAtMost })
        const read: string[] = []
        for (let from: Key | undefined = start; from; ) {
          const page: { rows: readonly Examined[]; stoppedAt: Pick<Examined, 'id'> | undefined } =
            await searchPage({ from, limit, examined }, scan, find)
          const ids = idsOf(page.rows)
          const isFull = ids.length > limit
          if (page.stoppedAt && !isFull) expect(ids).not.toEqual([])
          read.push(...ids.slice(0, limit))
          const last: string | undefined = isFull ? ids[limit - 1] : page.stoppedAt?.id
          from = last === undefined ? undefined : ['k', last]
        }
        expect(read).toEqual(idsOf(rows))
      }),
    )
  })

  test('is full where there are enough matches, unless they are frequent and far away', async () => {
    await fc.assert(
      fc.asyncProperty(matches, sizes, async (all, { limit, examined, foundAtMost }) => {
        const rows = rowsOf(all)
        const { scan, find } = listOf(rows, { limit, foundAtMost })
        const page = await searchPage({ from: start, limit, examined }, scan, find)
        if (idsOf(rows).length < foundAtMost)
          expect(idsOf(page.rows)).toEqual(idsOf(rows).slice(0, limit + 1))
      }),
    )
  })

  test('asks the index only where the first rows do not fill it', async () => {
    const frequent = listOf(rowsOf(Array(100).fill(true)), { limit: 5, foundAtMost: 0 })
    await searchPage({ from: start, limit: 5, examined: 10 }, frequent.scan, () => expect.fail())
    expect(frequent.scanned).toEqual([10])
  })

  test('continues in larger steps where the index finds too many', async () => {
    const far = listOf(rowsOf([...Array(1200).fill(false), true]), { limit: 5, foundAtMost: 0 })
    expect(
      idsOf((await searchPage({ from: start, limit: 5, examined: 10 }, far.scan, far.find)).rows),
    ).toEqual(['01200'])
    expect(far.scanned).toEqual([10, 200, 200, 200, 200, 200, 200, 200])
    const unindexed = listOf(rowsOf([...Array(1200).fill(false), true]), {
      limit: 5,
      foundAtMost: 0,
    })
    await searchPage(
      { from: start, limit: 5, examined: 'whole list' },
      unindexed.scan,
      unindexed.find,
    )
    expect(unindexed.scanned).toEqual([everyRow])
  })

  test('makes one further scan where it is bounded, and may be empty with more rows to come', async () => {
    const rows = rowsOf([...Array(1200).fill(false), true])
    const far = listOf(rows, { limit: 5, foundAtMost: 0 })
    const bounds = { limit: 5, examined: 10, isBounded: true }
    const page = await searchPage({ from: start, ...bounds }, far.scan, far.find)
    expect(idsOf(page.rows)).toEqual([])
    expect(page.stoppedAt?.id).toBe('00199')
    expect(far.scanned).toEqual([10, 200])
  })

  test.each([
    ['four times the rows in which it may be full', 5, [200, 1_000]],
    ['one further scan at most', 25, [200, 4_000]],
  ])('examines %s where it is bounded and the first rows match', async (_, limit, examined) => {
    const rows = rowsOf(Array.from({ length: 5_000 }, (__, n) => n % 50 === 1))
    const list = listOf(rows, { limit, foundAtMost: 0 })
    const bounds = { limit, examined: 200, isBounded: true }
    const page = await searchPage({ from: start, ...bounds }, list.scan, () => expect.fail())
    expect(idsOf(page.rows)).toEqual(idsOf(rows).slice(0, limit + 1))
    expect(list.scanned).toEqual(examined)
  })

  test('examines no rows twice in a further scan where it is bounded', async () => {
    const rows = rowsOf(Array.from({ length: 3_000 }, (_, n) => n < 3 || n > 2_500))
    const list = listOf(rows, { limit: 20, foundAtMost: 0 })
    const bounds = { limit: 20, examined: 100, isBounded: true }
    const page = await searchPage({ from: start, ...bounds }, list.scan, list.find)
    expect(idsOf(page.rows)).toEqual(['00000', '00001', '00002'])
    expect(page.stoppedAt?.id).toBe('01999')
    expect(list.scanned).toEqual([100, 2_000])
  })
})
