import type { Alias, Listed, Scan } from '../list-definition.ts'
import type { Examined } from '../page.ts'

/**
 * A list that is searched by words. The rows of its scan have a column `words` of the type
 * `tsvector`, which a GIN index has, too.
 */
export type WordListDefinition<SortBy extends string, Values> = Pick<
  Listed<SortBy, Values>,
  'sorts'
> & {
  scan: Omit<Scan, 'columns'> & {
    /** Columns that `match` and `show` need, besides `words`. */
    columns: string
  }
  /** The table with the index of words. */
  table: string
  /** Joins to a row what `match` needs. */
  joins?: (scanned: Alias) => string
  /** The condition of a row whose words match. */
  match: (scanned: Alias) => string
  /** Columns that a page returns besides key and id. */
  show: (row: Alias) => string
}

/** What a search asks for: its filters, and conditions that every match fulfils. */
export type WordSearch<Values> = {
  values: Values
  /** Parts of a `tsquery`. Empty where the index helps to find nothing. */
  words: readonly string[]
}

/**
 * Those of some rows that match, since the index has hashes, and no order of words. It may look up
 * what is to be shown.
 */
export type Keep<Row> = (rows: readonly (Row & Examined)[]) => Promise<readonly (Row & Examined)[]>
