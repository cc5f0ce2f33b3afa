import type { Page, Paging } from '@causerie/contracts'
import type { Reader } from '../dsl/reader.ts'
import { type SqlValues, type Statement, sql } from '../dsl/sql.ts'
import { assemblePage, type Direction, type Examined, examinedAtMost, walkOf } from './page.ts'

/** What a list is sorted by: an expression over what is scanned, and the direction. */
export type Sort = { by: string; order: Direction }

/** The rows of a list, as parts of a statement. A scan follows an index in the order of the list and stops after as many rows as it may examine. */
export type Scan = {
  /** The table, and what has to be joined to sort or filter by it. */
  from: string
  /** What tells rows of the same sort value apart. */
  id: string
  /** Columns that `match`, `beside` and `show` need. */
  columns?: string
  /** What an index serves, besides the network. */
  where?: string
  /** Several stretches of an index that are merged in order: `unnest($statuses::text[]) s(status)`. */
  each?: string
  /** True where a row may stand in several stretches. */
  isDistinct?: boolean
}

type Definition<SortBy extends string, Values = never> = {
  sorts: Readonly<Record<SortBy, Sort>>
  scan: Scan
  /** What is looked up for each row that was scanned (`w`), as lateral joins. */
  beside?: string
  /** Whether a row that was scanned belongs on the page, where no index tells. */
  match?: string
  /** Whether these values may leave out a row that was scanned; assumed of every list with a `match`. */
  isFiltered?: (values: Values) => boolean
  /**
   * What the page returns of a row besides its key and id: columns of the scan (`s`), or of what `from` selects, which is run for the rows
   * that are shown alone. `from` ends in a condition.
   */
  show?: { columns: string; from?: string }
}

type PageOf<Row> = { rows: (Row & Examined)[]; paging: Paging }

/**
 * Declares a list that is read in pages by keyset, in either direction, each page with one statement. A filter that no index serves
 * examines at most five pages' worth of rows, so a page may be short and still have a next one.
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
      const { direction, from } = walkOf(page, definition.sorts[page.sortBy].order)
      const statement = statements.get(`${page.sortBy} ${direction}`)
      if (!statement) throw new Error(`list ${name} has no sort ${page.sortBy}`)
      const examined = examinedAtMost(page, isFiltered(values))
      const [cursorValue, cursorId] = from
      const rows = await reader.rows(statement, { ...values, cursorValue, cursorId, examined, limit: page.limit })
      return assemblePage(page, { direction, rows, stoppedAt: rows.find(({ n }) => n === examined) })
    }
  }

/** `n` numbers the rows that were examined. */
type Counted = Examined & { n: number }

const snakeCase = (text: string): string =>
  text.replaceAll(/[A-Z-]/g, (letter) => `_${letter === '-' ? '' : letter.toLowerCase()}`).replace(/^_/, '')

/** The only window query over a list: what is scanned, whether it matches, and what is shown of it. */
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
