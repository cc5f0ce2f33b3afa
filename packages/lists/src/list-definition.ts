import type { SqlValues } from '@causerie/kernel'
import type { Direction } from './page.ts'

/**
 * What a row is called in the text of a statement. Each part of a list is told the names of the
 * rows that it may use.
 */
export type Alias = string

/**
 * The sort of a list: an expression over the scan, and a direction. `isUnindexed` where each page
 * scans and sorts the whole list.
 */
export type Sort = { by: string; order: Direction; isUnindexed?: boolean }

/**
 * The rows of a list: they are read from an index in the order of the list, up to the limit of
 * examined rows.
 */
export type Scan = {
  /** The table, and joins that sorting or filtering needs. */
  from: string
  /** Orders rows with the same sort value. */
  id: string
  /** Columns that `match`, `joins` and `show` need. */
  columns?: string
  /** Conditions that an index serves, besides the network. */
  where?: string
}

/** Columns that a page returns besides key and id. */
type Show = {
  /** Of `row`, the scanned row, or of `fetched`, that of the query `from`. */
  columns: (row: Alias, fetched: Alias) => string
  /**
   * A query of one row that runs only for rows that are shown; it ends in a condition. Not for a
   * list that can be searched.
   */
  from?: (row: Alias) => string
}

/** What both kinds of lists have. */
export type Listed<SortBy extends string, Values> = {
  sorts: Readonly<Record<SortBy, Sort>>
  scan: Scan
  /** Lateral joins for each scanned row, which `match` needs. */
  joins?: (scanned: Alias) => string
  /** The condition of a filter that no index serves. */
  match?: (scanned: Alias) => string
  /**
   * Whether `match` may be false with these values; the default is true where there is a `match`.
   */
  isFiltered?: (values: Values) => boolean
  show?: Show
}

/**
 * How a list is searched by name. Its scan has the columns `name_key` and `name_starts` of
 * `searchedBy`.
 */
export type Search = {
  /**
   * The table with the names and the index of grams, and the column with the id of a row of the
   * list.
   */
  table: string
  id: string
  /**
   * The scan's `from`, on the rows `found` of that table instead of the whole list; absent where
   * the list is read whole anyway.
   */
  from?: string
  /**
   * So many rows are examined in order before the index of grams is asked; 5,000 where an index has
   * all columns of the scan.
   */
  examined: number
}

/** A list that one range of an index has in order. */
export type ListDefinition<SortBy extends string, Values> = Listed<SortBy, Values> & {
  /** How many rows a filtered page examines at most for each that it may show; 5 by default. */
  examinedPerShown?: number
  /** The value `searchText` of a list that can be searched; an empty one matches every name. */
  search?: Values extends { searchText: string } ? Search : never
}

/** Ranges that a statement finds itself. */
export type RangesOfRows = {
  /** One row for each range: `unnest($statuses::text[])`. */
  each: string
  /** The name of its column, unless it has names of its own. */
  column?: string
  /**
   * True where there may be hundreds of ranges, of which few are recent: only those are read whose
   * first rows are among the first.
   */
  areMany?: boolean
  /** The condition of a range, besides that of the scan: `status = ${range}.status`. */
  where: (range: Alias) => string
  /** True where a row may be in several ranges. */
  isDistinct?: boolean
}

/**
 * Ranges that are merged while they are read, so that all of them together cost little more than
 * the rows of one. There is a statement for each of these numbers of ranges; a range without values
 * has no rows.
 */
export type NumberedRanges<Values> = {
  upTo: readonly number[]
  /** How many ranges a request has. */
  count: (values: Values) => number
  /** The condition of the nth range, besides that of the scan: `tag = ($tags::text[])[1]`. */
  whereNth: (nth: number) => string
  isDistinct?: boolean
}

/** A list that is merged from several ranges of an index, each of which is in order. */
export type MergedListDefinition<SortBy extends string, Values> = Listed<SortBy, Values> & {
  ranges: RangesOfRows | NumberedRanges<Values>
}

/** What the text of a statement depends on, besides its scan. */
export type StatementParts = Pick<Listed<string, SqlValues>, 'joins' | 'match' | 'show'> & {
  search?: Search
}
