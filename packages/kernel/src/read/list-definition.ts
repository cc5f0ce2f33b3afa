import type { SqlValues } from '../dsl/sql.ts'
import type { Direction } from './page.ts'

/** The sort of a list: an expression over the scan, and a direction. `isUnindexed` where each page scans and sorts the whole list. */
export type Sort = { by: string; order: Direction; isUnindexed?: boolean }

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
  /**
   * True where there may be hundreds of ranges, of which few are recent: only those are read whose first rows are among the first. `each`
   * is called `r` then.
   */
  areMany?: boolean
  /** True where a row may be in several ranges. */
  isDistinct?: boolean
}

/**
 * Ranges of an index that are merged while they are read, so that all of them together cost little more than the rows of one. There is a
 * statement for each of these numbers of ranges; a range without values has no rows.
 */
export type Merge<Values> = {
  upTo: readonly number[]
  /** How many ranges a request has. */
  ranges: (values: Values) => number
  /** The condition of the nth range: `tag = ($tags::text[])[1]`. */
  where: (nth: number) => string
}

/** How a list is searched by name. Its scan has the columns `name_key` and `name_starts` of `searchedBy`. */
export type Search = {
  /** The table with the names and the index of grams, and the column with the id of a row of the list. */
  table: string
  id: string
  /** The scan's `from`, on the rows `found` of that table instead of the whole list; absent where the list is read whole anyway. */
  from?: string
  /** So many rows are examined in order before the index of grams is asked; 5,000 where an index has all columns of the scan. */
  examined: number
}

export type ListDefinition<SortBy extends string, Values> = {
  sorts: Readonly<Record<SortBy, Sort>>
  scan: Scan
  merge?: Merge<Values>
  /** Lateral joins for each row that was scanned (`w`). */
  beside?: string
  /** The condition of a filter that no index serves. */
  match?: string
  /** Whether `match` may be false with these values; the default is true where there is a `match`. */
  isFiltered?: (values: Values) => boolean
  /** The value `keyword` of a list that can be searched; an empty one matches every name. */
  search?: Values extends { keyword: string } ? Search : never
  /**
   * Columns that the page returns besides key and id: of the scan (`s`), or of the query `from`, which runs only for rows that are shown
   * and ends in a condition. Not for a list that can be searched.
   */
  show?: { columns: string; from?: string }
}
/** A list of any values, for those who write its statements. */
export type AnyList = Omit<ListDefinition<string, SqlValues>, 'search' | 'isFiltered' | 'merge'> & { search?: Search }
