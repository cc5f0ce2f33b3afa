import { type SqlValues, type Statement, sql } from '@causerie/kernel'
import type { Alias, Sort } from '../list-definition.ts'
import { type PageStatement, pageStatement } from '../list-statements.ts'
import { scanOf } from '../scan-statements.ts'
import type { WordListDefinition } from './words-definition.ts'

export type Definition = WordListDefinition<string, SqlValues>
export type Name = { name: string; sort: Sort }
/** How many rows were examined, and how many of them match. */
type WordCount = { examined: number; matches: number }

export const scanned: Alias = 'w'

export const joinsOf = ({ joins }: Definition): string => joins?.(scanned) ?? ''
const scanWithWords = ({ scan }: Definition) => ({ ...scan, columns: `words, ${scan.columns}` })
/** The words are compared first: what they leave out is not looked at further. */
const isMatch = ({ match }: Definition): string =>
  `case when $words::tsquery is null or ${scanned}.words @@ $words then ${match(scanned)} else false end`

/** A page in the order of the list. */
export const wordPageStatement = <Row>(of: Name, definition: Definition): PageStatement<Row> =>
  pageStatement<Row>(of, scanOf(scanWithWords(definition), of.sort), {
    match: () => isMatch(definition),
    show: { columns: definition.show },
    ...(definition.joins && { joins: definition.joins }),
  })

/** How many of the first rows of the list match. */
export const countInOrderStatement = (
  { name, sort }: Name,
  definition: Definition,
): Statement<WordCount, SqlValues> =>
  sql(
    name,
    `
    select count(*)::int as examined, (count(*) filter (where ${isMatch(definition)}))::int as matches
    from (${scanOf(scanWithWords(definition), sort)}) w ${joinsOf(definition)}
    `,
  )

/**
 * A page by the index of words. `n` counts the rows that the index found; where it reaches
 * `$candidates`, there may be more, and none is shown. One row without an id if nothing matches. The
 * rows are sorted first, so that no more of them are matched than the page has.
 */
export const foundByWordsStatement = <Row>(
  { name, sort }: Name,
  definition: Definition,
): PageStatement<Row> =>
  sql(
    name,
    `
    with ${foundIn(sort, definition)}
    select s.*, true as "isMatch", f.n
    from (select count(*)::int as n from found) f
    left join lateral (
      select w.id, w.key, ${definition.show(scanned)}
      from (${foundRows(sort, definition)}
        order by key ${sort.order}, id ${sort.order}
        limit $candidates::int
      ) w ${joinsOf(definition)}
      where ${definition.match(scanned)}
      order by w.key ${sort.order}, w.id ${sort.order}
      limit $limit::int + 1
    ) s on f.n < $candidates::int
    order by s.key ${sort.order}, s.id ${sort.order}
    `,
  )

/** How many rows the index of words finds, up to `$candidates`, and how many of them match. */
export const countFoundStatement = (
  { name, sort }: Name,
  definition: Definition,
): Statement<WordCount, SqlValues> =>
  sql(
    name,
    `
    with ${foundIn(sort, definition)}
    select (select count(*) from found)::int as examined, count(*)::int as matches
    from (${foundRows(sort, definition)}) w ${joinsOf(definition)}
    where ${definition.match(scanned)}
    `,
  )

/** Without the words, with which the rows would not fit into the memory of a statement. */
const foundIn = ({ by }: Sort, { table, scan }: Definition): string => `found as materialized (
      select network_id, ${scan.id} as id, ${by} as key, ${scan.columns}
      from ${table} where words @@ $words::tsquery limit $candidates::int
    )`
const foundRows = ({ order }: Sort, { scan: { where } }: Definition): string => `
        select *
        from found
        where network_id = $networkId${where ? ` and ${where}` : ''}
          and (key, id) ${order === 'asc' ? '>' : '<'} ($cursorValue, $cursorId)`
