import type { Category } from '@causerie/contracts'
import { type Doc, type Reader, sql } from '@causerie/kernel'
import { bothWays, type IdPage, type Keyed, type Place, readPage } from '../page.ts'

export type CategorySort = 'name' | 'firstCreated' | 'lastCreated'

const byIds = sql<{ doc: Doc<Category> }>(
  'categories-by-ids',
  `
  select c.doc
  from unnest($2::text[]) with ordinality w(category_id, n)
  cross join lateral (select doc from categories where network_id = $1 and category_id = w.category_id limit 1) c
  order by w.n
  `,
)

const orders: Record<CategorySort, { column: string; order: 'asc' | 'desc' }> = {
  name: { column: 'name_key', order: 'asc' },
  firstCreated: { column: 'created_at', order: 'asc' },
  lastCreated: { column: 'created_at', order: 'desc' },
}

/** $6 whether deleted. */
const pageBy = (sort: CategorySort) => {
  const { column } = orders[sort]
  return bothWays(orders[sort].order, ({ order, beyond }) =>
    sql<Keyed>(
      `categories-${column}-${order}`,
      `
    select id, key, "isMatch", n::int as n
    from (
      select w.category_id as id, w.sort_key as key, row_number() over (order by w.sort_key ${order}, w.category_id ${order}) as n,
        ($6::boolean is null or w.is_deleted = $6) as "isMatch"
      from (
        select category_id, ${column} as sort_key, is_deleted
        from categories
        where network_id = $1 and (${column}, category_id) ${beyond} ($2, $3)
        order by ${column} ${order}, category_id ${order}
        limit $4
      ) w
    ) looked_at
    where "isMatch" or n = $4
    order by n
    limit $5
    `,
    ),
  )
}
const pages = { name: pageBy('name'), firstCreated: pageBy('firstCreated'), lastCreated: pageBy('lastCreated') }

export const categoryQueries = (reader: Reader) => ({
  /** Those that exist of these, deleted ones too, in this order and each once. */
  byIds: async (categoryIds: readonly string[]) => (await reader.rows(byIds, [...new Set(categoryIds)])).map(({ doc }) => doc),
  /** Ids of categories, a page of them in this order. */
  page: (place: Place<CategorySort>, isDeleted: boolean | null): Promise<IdPage> =>
    readPage(reader, place, { statements: pages[place.sortBy], values: [isDeleted] }),
})
