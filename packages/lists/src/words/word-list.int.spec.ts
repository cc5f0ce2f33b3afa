import type { Reader } from '@causerie/kernel'
import { type Page, pageOptions } from '@causerie/protocol'
import { bank } from '@causerie/testkit/kernel/bank'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { valuesFor } from '../../../kernel/src/dsl/sql.ts'
import { wordList } from './word-list.ts'

const total = 30_000
/** Which rows have a word: they are frequent, far apart, few, or old. */
const hasWord = {
  often: (n: number) => n % 3 === 0,
  seldom: (n: number) => n % 60 === 0,
  rarely: (n: number) => n % 2_500 === 7,
  formerly: (n: number) => n < 11_000,
} as const
type Word = keyof typeof hasWord
const wordsOf = Object.keys(hasWord) as Word[]

let database: ServiceDatabase
let reader: Reader
const asked: string[] = []
beforeAll(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  await database.rows(
    'create table worded (network_id text, id text, created_at text, place int, words tsvector)',
  )
  await database.rows('create index on worded using gin (words)')
  await database.rows('create index on worded (network_id, created_at, id)')
  const rows = Array.from({ length: total }, (_, n) => [
    idOf(n),
    atOf(n),
    placeOf(n),
    wordsOf.filter((word) => hasWord[word](n)).join(' '),
  ])
  await database.rows(
    `insert into worded select 'network', v ->> 0, v ->> 1, (v ->> 2)::int, (v ->> 3)::tsvector from jsonb_array_elements($1) v`,
    JSON.stringify(rows),
  )
  await database.rows('vacuum analyze worded')
  const read: Reader['rows'] = (statement, ...[values]) => {
    asked.push(statement.name)
    return database.rows(statement.text, ...valuesFor(statement, 'network', values ?? {}))
  }
  // The part of a reader that lists use.
  reader = { networkId: 'network', rows: read } as Reader
})
afterAll(() => database?.drop())

const idOf = (n: number): string => `id-${String(n).padStart(5, '0')}`
/** Seven rows share a time. */
const atOf = (n: number): string => String(Math.floor(n / 7)).padStart(5, '0')
const placeOf = (n: number): number => (n * 7) % 5

const worded = wordList<{ place: number }, { places: readonly number[] }>()('worded', {
  sorts: { first: { by: 'created_at', order: 'asc' }, last: { by: 'created_at', order: 'desc' } },
  scan: { from: 'worded', id: 'id', columns: 'place' },
  table: 'worded',
  joins: (w) => `left join lateral (select ${w}.place as joined limit 1) p on true`,
  match: () => 'p.joined = any($places::int[])',
  show: (w) => `${w}.place`,
})
const { token } = pageOptions(['first', 'last'], 10).unwrap().shape

type Search = { word: Word; places: readonly number[]; keepEach: number }
const matches = ({ word, places, keepEach }: Search, n: number): boolean =>
  hasWord[word](n) && places.includes(placeOf(n)) && n % keepEach === 0

/** All ids that a search finds, page by page. */
const found = async (first: Page<'first' | 'last'>, search: Search): Promise<string[]> => {
  const ids: string[] = []
  for (let page: Page<'first' | 'last'> | undefined = first; page; ) {
    const { rows, paging }: Awaited<ReturnType<typeof worded.read>> = await worded.read(
      reader,
      page,
      {
        values: { places: search.places },
        words: [search.word],
        keep: async (some) => some.filter(({ id }) => matches(search, Number(id.slice(3)))),
      },
    )
    expect(rows.length).toBeLessThanOrEqual(first.limit)
    ids.push(...rows.map(({ id }) => id))
    page = paging.next === undefined ? undefined : token.parse(paging.next)
  }
  return ids
}

test('a search finds all rows that match, in order, however frequent the word is', async () => {
  const search = fc.record({
    word: fc.constantFrom(...wordsOf),
    places: fc.uniqueArray(fc.nat(4), { minLength: 1 }),
    keepEach: fc.constantFrom(1, 2, 6),
  })
  const page = fc.record({
    sortBy: fc.constantFrom('first' as const, 'last' as const),
    limit: fc.constantFrom(40, 99),
  })
  await fc.assert(
    fc.asyncProperty(search, page, async (one, first) => {
      const all = Array.from({ length: total }, (_, n) => n).filter((n) => matches(one, n))
      const expected = first.sortBy === 'first' ? all : all.toReversed()
      expect(await found(first, one)).toEqual(expected.map(idOf))
    }),
    { numRuns: tries(20) },
  )
})

test.each<[Word, string[]]>([
  ['often', ['worded_last_desc']],
  ['seldom', ['worded_last_desc', 'window_worded_last_desc']],
  ['rarely', ['worded_last_desc', 'found_worded_last_desc']],
  ['formerly', ['worded_last_desc', 'found_worded_last_desc', 'window_worded_last_desc']],
])('a page of a word that rows have %s reads no more than it needs', async (word, statements) => {
  asked.length = 0
  const search = { values: { places: [0, 1, 2, 3, 4] }, words: [word] }
  const keep = async <Row>(some: readonly Row[]) => some
  await worded.read(reader, { sortBy: 'last', limit: 40 }, { ...search, keep })
  expect([...new Set(asked)]).toEqual(statements)
})
