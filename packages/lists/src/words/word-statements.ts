import { type SqlValues, type Statement, sql } from '@causerie/kernel'
import type { Alias, Sort } from '../list-definition.ts'
import { type PageStatement, pageStatement } from '../list-statements.ts'
import { rowsBeyond, scanOf } from '../scan-statements.ts'
import type { WordListDefinition } from './words-definition.ts'

type Definition = WordListDefinition<string, SqlValues>
type Name = { name: string; sort: Sort }
/** How many rows were examined, and how many of them match. */
type WordCount = { examined: number; matches: number }

const scanned: Alias = 'w'

const scanWithWords = ({ scan }: Definition) => ({ ...scan, columns: `words, ${scan.columns}` })
/** The words are compared first: what they leave out is not looked at further. */
const isMatch = ({ match }: Definition): string =>
  `case when $words::tsquery is null or ${scanned}.words @@ $words then ${match(scanned)} else false end`

/** A page in the order of the list. */
export const wordPageStatement = <Row>(of: Name, definition: Definition): PageStatement<Row> =>
  pageStatement<Row>(of, scanOf(scanWithWords(definition), of.sort), {
    match: () => isMatch(definition),
    show: { columns: definition.show },
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
    from (${scanOf(scanWithWords(definition), sort)}) w
    `,
  )

/**
 * A page by the index of words: it sorts all matches. `n` counts the rows that the index found; where
 * it reaches `$candidates`, there may be more. One row without an id if nothing matches.
 */
export const foundByWordsStatement = <Row>(
  { name, sort }: Name,
  definition: Definition,
): PageStatement<Row> =>
  sql(
    name,
    `
    with ${foundIn(definition)}
    select s.*, true as "isMatch", f.n
    from (select count(*)::int as n from found) f
    left join lateral (
      select w.id, w.key, ${definition.show(scanned)}
      from (${foundRows(sort, definition)}) w
      where ${definition.match(scanned)}
      order by w.key ${sort.order}, w.id ${sort.order}
      limit $limit::int + 1
    ) s on true
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
    with ${foundIn(definition)}
    select (select count(*) from found)::int as examined, count(*)::int as matches
    from (${foundRows(sort, definition)}) w
    where ${definition.match(scanned)}
    `,
  )

const foundIn = ({ table }: Definition): string => `found as materialized (
      select * from ${table} where words @@ $words::tsquery limit $candidates::int
    )`
const foundRows = (sort: Sort, { scan, found }: Definition): string =>
  rowsBeyond({ ...scan, from: found }, sort)
