import type { RequestStatus } from '@causerie/contracts'
import { type Reader, type Statement, sql } from '@causerie/kernel'
import { type BothWays, bothWays, type Keyed, type Place, pageOf, walkOf } from './page.ts'

/** What a list is sorted by and in which order: both stand in its paging tokens. */
export type Sort = `${string}-${'asc' | 'desc'}`

/**
 * A page of records in some states: a page of each is looked at, which an index of owner, status and sort key gives in order, however
 * many there are in other states. $2, $3 the key and id it begins beyond; $4 how many; $5 whose; $6 the states.
 */
export const statementsByStatus = <Row>(
  name: string,
  of: { table: string; columns: string; owner: string; id: string; sortedBy: string; order: 'asc' | 'desc'; where?: string },
) => {
  const { table, columns, owner, id, sortedBy, where = 'true' } = of
  return bothWays(of.order, ({ order, beyond }) =>
    sql<Keyed & Row>(
      `${name}-${sortedBy}-${order}`,
      `
    select w.*, true as "isMatch", 0 as n
    from unnest($6::text[]) s(status)
    cross join lateral (
      select ${id} as id, ${sortedBy} as key, ${columns}
      from ${table} t
      where network_id = $1 and ${owner} = $5 and t.status = s.status
        and (${sortedBy}, ${id}) ${beyond} ($2, $3)
        and ${where}
      order by ${sortedBy} ${order}, ${id} ${order}
      limit $4
    ) w
    order by w.key ${order}, w.id ${order}
    limit $4
    `,
    ),
  )
}

/** The page at a place, and the tokens of those after and before it. */
export const pageByStatus = async <Row>(
  reader: Reader,
  statements: BothWays<Statement<Keyed & Row>>,
  { place, owner, statuses, more = [] }: Asked,
) => {
  const walk = walkOf(place, statements.order)
  const values = [...walk.from, place.limit + 1, owner, [...new Set(statuses)], ...more]
  const { rows: found, paging } = pageOf(place, walk, await reader.rows(statements[walk.direction], ...values))
  return { found, paging }
}

type Asked = { place: Place<Sort>; owner: string; statuses: readonly RequestStatus[]; more?: readonly unknown[] }
