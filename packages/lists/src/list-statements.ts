import { type SqlValues, type Statement, sql } from '@causerie/kernel'
import type { Alias, Scan, Search, Sort, StatementParts } from './list-definition.ts'
import type { Direction, Examined } from './page.ts'
import { rowsBeyond } from './scan-statements.ts'

/** `n` counts the rows that were examined. */
export type Counted = Examined & { n: number }
export type PageStatement<Row> = Statement<Row & Counted, SqlValues>

const scanned: Alias = 'w'
/** A scanned row with whether it matches. */
const row: Alias = 's'
const fetched: Alias = 'x'

type Name = { name: string; sort: Sort }

/**
 * The statement of a page: what is scanned, whether it matches, and what is shown of it. It stops
 * when the page is full.
 */
export const pageStatement = <Row>(
  { name, sort }: Name,
  scan: string,
  parts: StatementParts,
): PageStatement<Row> => {
  const { search, show } = parts
  const { order } = sort
  const match = parts.match?.(scanned) ?? 'true'
  const isMatch = search ? `case when ${isFound(search)} then ${match} else false end` : match
  const examined = `
      select w.*, ${isMatch} as "isMatch", row_number() over (order by w.key ${order}, w.id ${order})::int as n
      from (${scan}) w
      ${joinsOf(parts)}`
  const from = show?.from?.(row)
  return sql(
    name,
    `
    select s.id, s.key, s."isMatch", s.n${show ? `, ${show.columns(row, fetched)}` : ''}
    from (${from ? numberedMatches(examined, order) : examined}
    ) s
    ${from ? `left join lateral (${from} and s."isMatch" and s.nth <= $limit limit 1) x on true` : ''}
    where s."isMatch" or s.n = $examined
    order by s.key ${order}, s.id ${order}
    limit $limit::int + 1
    `,
  )
}

/**
 * Counts matches around what decides them: written twice in one select, the condition would be
 * evaluated twice for each row.
 */
const numberedMatches = (examined: string, order: Direction): string => `
      select e.*, count(*) filter (where e."isMatch") over (order by e.key ${order}, e.id ${order} rows unbounded preceding) as nth
      from (${examined}
      ) e`

/**
 * The statement of a page by the index of grams: it sorts all matches. `n` counts the rows that the
 * index found; where it reaches `$candidates`, there may be more. One row without an id if nothing
 * matches.
 */
export const foundStatement = <Row>(
  { name, sort }: Name,
  scan: Scan,
  { search, ...parts }: StatementParts & { search: Search },
): PageStatement<Row> =>
  sql(
    name,
    `
    with found as materialized (
      select * from ${search.table} where name_grams @> $grams::int4[] limit $candidates::int
    )
    select s.id, s.key, true as "isMatch", f.n
    from (select count(*)::int as n from found) f
    left join lateral (
      select w.id, w.key
      from (${rowsBeyond(scan, sort)}) w
      ${joinsOf(parts)}
      where ${isFound(search)} and (${parts.match?.(scanned) ?? 'true'})
      order by w.key ${sort.order}, w.id ${sort.order}
      limit $limit::int + 1
    ) s on true
    order by s.key ${sort.order}, s.id ${sort.order}
    `,
  )

const joinsOf = ({ joins }: StatementParts): string => joins?.(scanned) ?? ''

/**
 * Whether a name contains the search term. `name_starts` is null where the scan has only a part of
 * a long name.
 */
const isFound = ({ table, id }: Search): string => `case when w.name_starts is null
        then (select strpos(long_name, $term) > 0 from ${table} where network_id = $networkId and ${id} = w.id limit 1)
        else strpos(case when $isStart::boolean then w.name_starts else w.name_key end, $term) > 0
      end`
