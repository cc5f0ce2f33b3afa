import { type Doc, type Reader, type Statement, sql, valueIn } from '@causerie/kernel'

type Page = { found: string; last: Doc<string[]> | null }
type Values = { userId: string; after: readonly string[] }
type OfUser<Columns extends readonly string[]> = {
  table: string
  key: Columns
  /** The expression that says whose a row is. */
  by: string
  /** The rows that a page looks at (5,000 by default). */
  rows?: number
}
type Key<Columns extends readonly string[]> = { [I in keyof Columns]: string }

/** A page of the keys of a user's rows, and where it ended; it may be empty and not be the last one. */
export type KeyPage<Columns extends readonly string[]> = {
  keys: readonly Key<Columns>[]
  /** Undefined: there is nothing behind it. */
  last: readonly string[] | undefined
}

/**
 * Reads the keys of a table's rows of a user page by page, after a key or from the first one. No
 * table has an index by author for what is rare: reading bounded pages of all rows costs writers
 * nothing.
 */
export const keyPagesOfUser = <const Columns extends readonly string[]>(
  name: string,
  of: OfUser<Columns>,
) => {
  const statement = pageOf(name, of)
  const beforeAll = of.key.map(() => '')
  return async (
    reader: Reader,
    userId: string,
    after: readonly string[] = beforeAll,
  ): Promise<KeyPage<Columns>> => {
    const [page]: Page[] = await reader.rows(statement, { userId, after })
    return {
      // Keys of the table, whose columns are texts.
      keys: JSON.parse(page?.found ?? '[]') as Key<Columns>[],
      last: page?.last ? valueIn(page.last) : undefined,
    }
  }
}

/** The keys of a table's rows of a user, in ascending order. */
export const keysOfUser = <const Columns extends readonly string[]>(
  name: string,
  of: OfUser<Columns>,
) => {
  const pages = keyPagesOfUser(name, of)
  return async function* (reader: Reader, userId: string): AsyncIterable<Key<Columns>> {
    let after: readonly string[] | undefined
    do {
      const page = await pages(reader, userId, after)
      yield* page.keys
      after = page.last
    } while (after)
  }
}

/** One page of a table in the order of its key, and which of its rows are the user's. */
const pageOf = (
  name: string,
  { table, key, by, rows = 5000 }: OfUser<readonly string[]>,
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
      limit ${rows}
    )
    select coalesce(json_agg(json_build_array(${columns})) filter (where "isOwn"), '[]')::text as found,
      (select json_build_array(${columns})::text from page order by ${key.map((column) => `${column} desc`).join(', ')} limit 1) as last
    from page
    `,
  )
}
