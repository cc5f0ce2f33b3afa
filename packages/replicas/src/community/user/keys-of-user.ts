import { type Doc, type Reader, type Statement, sql, valueIn } from '@causerie/kernel'

type Page = { found: string; last: Doc<string[]> | null }
type Values = { userId: string; after: readonly string[] }
type OfUser<Columns extends readonly string[]> = { table: string; key: Columns; by: string }
type Key<Columns extends readonly string[]> = { [I in keyof Columns]: string }

/**
 * The keys of a table's rows of a user, in ascending order. No table has an index by author for the
 * rare deletion of a user: reading bounded pages of all rows costs writers nothing.
 */
export const keysOfUser = <const Columns extends readonly string[]>(
  name: string,
  of: OfUser<Columns>,
) => {
  const statement = pageOf(name, of)
  return async function* (reader: Reader, userId: string): AsyncIterable<Key<Columns>> {
    for (let after: readonly string[] | undefined = of.key.map(() => ''); after; ) {
      const [page]: Page[] = await reader.rows(statement, { userId, after })
      // Keys of the table, whose columns are texts.
      for (const key of JSON.parse(page?.found ?? '[]') as Key<Columns>[]) yield key
      after = page?.last ? valueIn(page.last) : undefined
    }
  }
}

/** One page of a table in the order of its key, and which of its rows are the user's. */
const pageOf = (
  name: string,
  { table, key, by }: OfUser<readonly string[]>,
): Statement<Page, Values> => {
  const columns = key.join(', ')
  const after = key.map((_, i) => `($after::text[])[${i + 1}]`).join(', ')
  return sql<Page, Values>(
    name,
    `
    with page as (
      select ${columns}, ${by} = $userId as "isOwn"
      from ${table}
      where network_id = $networkId and (${columns}) > (${after})
      order by ${columns}
      limit 5000
    )
    select coalesce(json_agg(json_build_array(${columns})) filter (where "isOwn"), '[]')::text as found,
      (select json_build_array(${columns})::text from page order by ${key.map((column) => `${column} desc`).join(', ')} limit 1) as last
    from page
    `,
  )
}
