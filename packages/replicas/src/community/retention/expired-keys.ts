import { type Doc, type Reader, type SqlValue, sql, valueIn } from '@causerie/kernel'
import { type Expiry, expiredCondition } from './retention-policy.ts'

type Page = { found: string; last: Doc<string[]> | null }
type Values = { after: readonly string[]; befores: SqlValue; placeIds: SqlValue; before: string }
/** A table of records that are kept for some days. */
export type ExpiringTable<Columns extends readonly string[] = readonly string[]> = {
  table: string
  key: Columns
  /** The expressions that say when a row was made, and in which place. */
  createdAt: string
  placeId: string
  /** What else must be true of an expired row: that it is not on hold, and not erased already. */
  where: string
}
type Key<Columns extends readonly string[]> = { [I in keyof Columns]: string }

export const rowsOfAPage = 5_000

/** The keys of expired rows among the next ones of a table, page by page. */
export type ExpiredPages<Columns extends readonly string[]> = (
  reader: Reader,
  expiry: Expiry,
) => AsyncGenerator<readonly Key<Columns>[]>

/**
 * Reads the keys of a table's expired rows in ascending order, a page for so many rows that were
 * looked at: it may be empty. No table has an index by age for this: reading bounded pages of all
 * rows costs writers nothing.
 */
export const expiredKeys = <const Columns extends readonly string[]>(
  name: string,
  { table, key, createdAt, placeId, where }: ExpiringTable<Columns>,
): ExpiredPages<Columns> => {
  const columns = key.join(', ')
  const after = key.map((_, i) => `($after::text[])[${i + 1}]`).join(', ')
  const statement = sql<Page, Values>(
    name,
    `
    with page as (
      select ${columns}, (${expiredCondition(createdAt, placeId)} and ${where}) as "isExpired"
      from ${table}
      where network_id = $networkId and (${columns}) > (${after})
      order by ${columns}
      limit ${rowsOfAPage}
    )
    select coalesce(json_agg(json_build_array(${columns}) order by ${columns}) filter (where "isExpired"), '[]')::text as found,
      (select json_build_array(${columns})::text from page order by ${key.map((column) => `${column} desc`).join(', ')} limit 1) as last
    from page
    `,
  )
  return async function* (reader, { befores, placeIds, before }) {
    let last: readonly string[] | undefined = key.map(() => '')
    while (last) {
      const values: Values = { after: last, befores, placeIds, before }
      const [page]: Page[] = await reader.rows(statement, values)
      // Keys of the table, whose columns are texts.
      yield JSON.parse(page?.found ?? '[]') as Key<Columns>[]
      last = page?.last ? valueIn(page.last) : undefined
    }
  }
}
