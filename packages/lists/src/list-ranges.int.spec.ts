import type { Reader } from '@causerie/kernel'
import type { Page } from '@causerie/protocol'
import { bank } from '@causerie/testkit/kernel/bank'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { valuesFor } from '../../kernel/src/dsl/sql.ts'
import { mergedList } from './merged-list.ts'

let database: ServiceDatabase
let reader: Reader
beforeAll(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  await database.rows('create table tagged (network_id text, tag text, id text, created_at text)')
  const rows: Reader['rows'] = (statement, ...[values]) =>
    database.rows(statement.text, ...valuesFor(statement, 'network', values ?? {}))
  // The part of a reader that lists use.
  reader = { networkId: 'network', rows } as Reader
})
afterAll(() => database?.drop())

const tagged = mergedList<{ id: string }, { tags: readonly string[] }>()('tagged', {
  sorts: { first: { by: 'created_at', order: 'asc' }, last: { by: 'created_at', order: 'desc' } },
  scan: { from: 'tagged', id: 'id' },
  ranges: {
    each: 'unnest($tags::text[])',
    column: 'tag',
    where: (range) => `tag = ${range}.tag`,
    areMany: true,
    isDistinct: true,
  },
})

const idOf = (n: number): string => `id-${String(n).padStart(2, '0')}`

/** All ids of a list, page by page. */
const idsOf = async (first: Page<'first' | 'last'>, tags: readonly string[]): Promise<string[]> => {
  const ids: string[] = []
  let page = first
  for (;;) {
    const { rows, paging } = await tagged(reader, page, { tags })
    ids.push(...rows.map(({ id }) => id))
    const last = rows.at(-1)
    if (!paging.next || !last) return ids
    page = { ...first, after: [last.key, last.id] }
  }
}

test('a list has every row once, whatever number of ranges it stands in', async () => {
  const tag = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const records = fc.array(
    fc.record({ at: fc.nat(9), tags: fc.uniqueArray(tag, { minLength: 1 }) }),
    { maxLength: 12 },
  )
  const page = fc.record({
    sortBy: fc.constantFrom('first' as const, 'last' as const),
    limit: fc.integer({ min: 1, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(records, fc.uniqueArray(tag), page, async (made, tags, first) => {
      await database.rows('truncate tagged')
      const rows = made.flatMap(({ at, tags: own }, n) =>
        own.map((one) => ['network', one, idOf(n), String(at)]),
      )
      await database.rows(
        'insert into tagged select v ->> 0, v ->> 1, v ->> 2, v ->> 3 from jsonb_array_elements($1) v',
        JSON.stringify(rows),
      )
      const expected = made.flatMap(({ tags: own }, n) =>
        own.some((one) => tags.includes(one)) ? [idOf(n)] : [],
      )
      expect((await idsOf(first, tags)).toSorted()).toEqual(expected)
    }),
    { numRuns: tries(200) },
  )
})
