import type { RequestStatus } from '@causerie/contracts'
import { type Reader, type Statement, sql } from '@causerie/kernel'
import { type Keyed, type Place, pageOf, valuesOf } from './page.ts'

/** What a list is sorted by and in which order: both stand in its paging tokens. */
export type Sort = `${string}-${'asc' | 'desc'}`

/**
 * A page of records in some states: a page of each is looked at, which an index of owner, status and sort key gives in order, however
 * many there are in other states. $2, $3 the last key; $4 how many; $5 whose; $6 the states.
 */
export const statementByStatus = <Row>(
  name: string,
  of: { table: string; columns: string; owner: string; id: string; sortedBy: string; order: 'asc' | 'desc'; where?: string },
) => {
  const { table, columns, owner, id, sortedBy, order, where = 'true' } = of
  return sql<Keyed & Row>(
    `${name}-${sortedBy}-${order}`,
    `
    select w.*, true as "isMatch", 0 as n
    from unnest($6::text[]) s(status)
    cross join lateral (
      select ${id} as id, ${sortedBy} as key, ${columns}
      from ${table} t
      where network_id = $1 and ${owner} = $5 and t.status = s.status
        and (${sortedBy}, ${id}) ${order === 'asc' ? '>' : '<'} ($2, $3)
        and ${where}
      order by ${sortedBy} ${order}, ${id} ${order}
      limit $4
    ) w
    order by w.key ${order}, w.id ${order}
    limit $4
    `,
  )
}

/** The page that begins at a place, and the token of the one that follows, if there may be one. */
export const pageByStatus = async <Row>(
  reader: Reader,
  statement: Statement<Keyed & Row>,
  { place, owner, statuses, more = [] }: Asked,
): Promise<{ found: Row[]; next?: string }> => {
  const [key, id, , wanted] = valuesOf(place, place.sortBy.endsWith('-asc') ? 'asc' : 'desc')
  const rows = await reader.rows(statement, key, id, wanted, owner, [...new Set(statuses)], ...more)
  const { next } = pageOf(place, rows)
  return { found: rows.slice(0, place.limit), ...(next && { next }) }
}

type Asked = { place: Place<Sort>; owner: string; statuses: readonly RequestStatus[]; more?: readonly unknown[] }
