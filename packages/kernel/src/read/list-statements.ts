import { type SqlValues, type Statement, sql } from '../dsl/sql.ts'
import type { AnyList, Scan, Search, Sort } from './list-definition.ts'
import type { Direction, Examined } from './page.ts'

/** `n` counts the rows that were examined. */
export type Counted = Examined & { n: number }
type PageStatement<Row> = Statement<Row & Counted, SqlValues>

/** The statement of a page: what is scanned, whether it matches, and what is shown of it. It stops when the page is full. */
export const pageStatement = <Row>(name: string, definition: AnyList & { ranges?: readonly string[] }, sort: Sort): PageStatement<Row> => {
  const { scan, ranges, beside = '', match = 'true', search, show } = definition
  const { order } = sort
  const isMatch = search ? `case when ${isFound(search)} then ${match} else false end` : match
  const examined = `
      select w.*, ${isMatch} as "isMatch", row_number() over (order by w.key ${order}, w.id ${order})::int as n
      from (${ranges ? rowsOfRanges(scan, sort, ranges) : mergedScan(scan, sort)}) w
      ${beside}`
  return sql(
    name,
    `
    select s.id, s.key, s."isMatch", s.n${show ? `, ${show.columns}` : ''}
    from (${show?.from ? numberedMatches(examined, order) : examined}
    ) s
    ${show?.from ? `left join lateral (${show.from} and s."isMatch" and s.nth <= $limit limit 1) x on true` : ''}
    where s."isMatch" or s.n = $examined
    order by s.key ${order}, s.id ${order}
    limit $limit::int + 1
    `,
  )
}

/** Counts matches around what decides them: written twice in one select, the condition would be evaluated twice for each row. */
const numberedMatches = (examined: string, order: Direction): string => `
      select e.*, count(*) filter (where e."isMatch") over (order by e.key ${order}, e.id ${order} rows unbounded preceding) as nth
      from (${examined}
      ) e`

/**
 * The statement of a page by the index of grams: it sorts all matches. `n` counts the rows that the index found; where it reaches
 * `$candidates`, there may be more. One row without an id if nothing matches.
 */
export const foundStatement = <Row>(name: string, definition: AnyList & { search: Required<Search> }, sort: Sort): PageStatement<Row> => {
  const { scan, beside = '', match = 'true', search } = definition
  return sql(
    name,
    `
    with found as materialized (
      select * from ${search.table} where name_grams @> $grams::int4[] limit $candidates::int
    )
    select s.id, s.key, true as "isMatch", f.n
    from (select count(*)::int as n from found) f
    left join lateral (
      select w.id, w.key
      from (${rowsBeyond({ ...scan, from: search.from }, sort)}) w
      ${beside}
      where ${isFound(search)} and (${match})
      order by w.key ${sort.order}, w.id ${sort.order}
      limit $limit::int + 1
    ) s on true
    order by s.key ${sort.order}, s.id ${sort.order}
    `,
  )
}

/** Whether a name contains the search term. `name_starts` is null where the scan has only a part of a long name. */
const isFound = ({ table, id }: Search): string => `case when w.name_starts is null
        then (select strpos(long_name, $term) > 0 from ${table} where network_id = $networkId and ${id} = w.id limit 1)
        else strpos(case when $isStart::boolean then w.name_starts else w.name_key end, $term) > 0
      end`

const mergedScan = (scan: Scan, sort: Sort): string => {
  if (!scan.each) return scanOf(scan, sort)
  return `
        select ${scan.isDistinct ? 'distinct on (q.key, q.id) ' : ''}q.*
        from ${scan.areMany ? firstRanges(scan.each, scan, sort) : scan.each}
        cross join lateral (${scanOf(scan, sort)}) q
        order by q.key ${sort.order}, q.id ${sort.order}
        limit $examined::int`
}

/**
 * The ranges that may have one of the first rows: a row is never before the first one of its range. Where a row may be in several ranges,
 * those that begin with the same row count as one, or they would take the places of others.
 */
const firstRanges = (each: string, scan: Scan, sort: Sort): string => {
  const firstOf = `cross join lateral (${rowsBeyond({ ...scan, columns: '' }, sort)}
            order by ${sort.by} ${sort.order}, ${scan.id} ${sort.order}
            limit 1) first`
  const order = `order by first.key ${sort.order}, first.id ${sort.order}`
  return scan.isDistinct
    ? `(
          select r.*
          from (select r.*, dense_rank() over (${order}) as place from ${each} ${firstOf}) r
          where r.place <= $examined
        ) r`
    : `(
          select r.*
          from ${each}
          ${firstOf}
          ${order}
          limit $examined::int
        ) r`
}

/** Postgres merges the ranges and reads little beyond the rows that it returns, because each of them is in order. */
const rowsOfRanges = (scan: Scan, sort: Sort, ranges: readonly string[]): string => {
  const within = (range: string): Scan => ({ ...scan, where: scan.where ? `${scan.where} and ${range}` : range })
  return `
        select ${scan.isDistinct ? 'distinct on (q.key, q.id) ' : ''}q.*
        from (${ranges.map((range) => `(${scanOf(within(range), sort)})`).join('\n        union all ')}
        ) q
        order by q.key ${sort.order}, q.id ${sort.order}
        limit $examined::int`
}

const scanOf = (scan: Scan, sort: Sort): string => `${rowsBeyond(scan, sort)}
        order by ${sort.by} ${sort.order}, ${scan.id} ${sort.order}
        limit $examined::int`

const rowsBeyond = ({ from, id, columns, where }: Scan, { by, order }: Sort): string => `
        select ${id} as id, ${by} as key${columns ? `, ${columns}` : ''}
        from ${from}
        where network_id = $networkId${where ? ` and ${where}` : ''}
          and (${by}, ${id}) ${order === 'asc' ? '>' : '<'} ($cursorValue, $cursorId)`
