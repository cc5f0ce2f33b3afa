import type { Page, Paging } from '@causerie/contracts'
import type { Reader } from '../dsl/reader.ts'
import { type SqlValues, type Statement, sql } from '../dsl/sql.ts'
import { assemblePage, type Direction, type Examined, examinedAtMost, seekOf } from './page.ts'

/** The sort of a list: an expression over the scan, and a direction. */
export type Sort = { by: string; order: Direction }

/** The rows of a list as parts of a statement. A scan follows an index in the order of the list and stops at the limit of examined rows. */
export type Scan = {
  /** The table, and joins that sorting or filtering needs. */
  from: string
  /** Orders rows with the same sort value. */
  id: string
  /** Columns that `match`, `beside` and `show` need. */
  columns?: string
  /** Conditions that an index serves, besides the network. */
  where?: string
  /** Several ranges of an index that are merged in order: `unnest($statuses::text[]) s(status)`. */
  each?: string
  /** True where a row may be in several ranges. */
  isDistinct?: boolean
}

type Definition<SortBy extends string, Values = never> = {
  sorts: Readonly<Record<SortBy, Sort>>
  scan: Scan
  /** Lateral joins for each row that was scanned (`w`). */
  beside?: string
  /** The condition of a filter that no index serves. */
  match?: string
  /** Whether `match` may be false with these values; the default is true where there is a `match`. */
  isFiltered?: (values: Values) => boolean
  /**
   * Columns that the page returns besides key and id: of the scan (`s`), or of the query `from`, which runs only for rows that are shown
   * and ends in a condition.
   */
  show?: { columns: string; from?: string }
}

type PageOf<Row> = { rows: (Row & Examined)[]; paging: Paging }

/**
 * Declares a list with keyset pagination in both directions and one statement for each page. With a filter that no index serves, at
 * most five pages' worth of rows are examined, so a page may be short and still have a next one.
 */
export const list =
  <Row, Values extends SqlValues>() =>
  <SortBy extends string>(name: string, definition: Definition<SortBy, Values>) => {
    const statements = new Map<string, Statement<Row & Counted, SqlValues>>()
    for (const sortBy of Object.keys(definition.sorts) as SortBy[])
      for (const direction of ['asc', 'desc'] as const)
        statements.set(
          `${sortBy} ${direction}`,
          pageStatement(`${name}_${snakeCase(sortBy)}_${direction}`, definition, { ...definition.sorts[sortBy], order: direction }),
        )

    const { isFiltered = () => definition.match !== undefined } = definition
    return async (reader: Reader, page: Page<SortBy>, values: Values): Promise<PageOf<Row>> => {
      const { direction, from } = seekOf(page, definition.sorts[page.sortBy].order)
      const statement = statements.get(`${page.sortBy} ${direction}`)
      if (!statement) throw new Error(`list ${name} has no sort ${page.sortBy}`)
      const examined = examinedAtMost(page, isFiltered(values))
      const [cursorValue, cursorId] = from
      const rows = await reader.rows(statement, { ...values, cursorValue, cursorId, examined, limit: page.limit })
      return assemblePage(page, { direction, rows, stoppedAt: rows.find(({ n }) => n === examined) })
    }
  }

/** `n` counts the rows that were examined. */
type Counted = Examined & { n: number }

const snakeCase = (text: string): string =>
  text.replaceAll(/[A-Z-]/g, (letter) => `_${letter === '-' ? '' : letter.toLowerCase()}`).replace(/^_/, '')

/** The statement of a page: what is scanned, whether it matches, and what is shown of it. */
const pageStatement = <Row>(
  name: string,
  { scan, beside = '', match = 'true', show }: Definition<string>,
  sort: Sort,
): Statement<Row, SqlValues> => {
  const { order } = sort
  const nth = show?.from
    ? `, count(*) filter (where ${match}) over (order by w.key ${order}, w.id ${order} rows unbounded preceding) as nth`
    : ''
  return sql<Row, SqlValues>(
    name,
    `
    select s.id, s.key, s."isMatch", s.n${show ? `, ${show.columns}` : ''}
    from (
      select w.*, ${match} as "isMatch", row_number() over (order by w.key ${order}, w.id ${order})::int as n${nth}
      from (${mergedScan(scan, sort)}) w
      ${beside}
    ) s
    ${show?.from ? `left join lateral (${show.from} and s."isMatch" and s.nth <= $limit limit 1) x on true` : ''}
    where s."isMatch" or s.n = $examined
    order by s.n
    limit $limit::int + 1
    `,
  )
}

const mergedScan = (scan: Scan, sort: Sort): string =>
  scan.each
    ? `
        select ${scan.isDistinct ? 'distinct ' : ''}q.*
        from ${scan.each}
        cross join lateral (${scanOf(scan, sort)}) q
        order by q.key ${sort.order}, q.id ${sort.order}
        limit $examined::int`
    : scanOf(scan, sort)

const scanOf = ({ from, id, columns, where }: Scan, { by, order }: Sort): string => `
        select ${id} as id, ${by} as key${columns ? `, ${columns}` : ''}
        from ${from}
        where network_id = $networkId${where ? ` and ${where}` : ''}
          and (${by}, ${id}) ${order === 'asc' ? '>' : '<'} ($cursorValue, $cursorId)
        order by ${by} ${order}, ${id} ${order}
        limit $examined::int`
