import type { OrderingKey } from '@causerie/protocol'
import type { ColumnType, WrittenColumn } from './column.ts'
import type { TableIndex } from './table-index.ts'

export type AnyRow = Readonly<Record<string, unknown>>

/**
 * The part of a table that the kernel needs. A table has `network_id`, its key, `doc` and the
 * columns.
 */
export type AnyTable = {
  name: string
  /**
   * Raise it when a fold or the shape of `doc` changes; a changed column needs no new number. Rows
   * of another version are rebuilt.
   */
  version: number
  key: readonly string[]
  /**
   * Rows of a replica that several lanes of its source change; their folds must not depend on the
   * order of lanes.
   */
  isShared: boolean
  /** Whether it is folded behind the journal of its service, so that no command loads its rows. */
  isBehind?: true
  /**
   * Fields that change often, in columns of their own instead of `doc`; `memberCount` is
   * `member_count`.
   */
  columns: Readonly<Record<string, ColumnType>>
  /** All columns beside `doc`: `columns`, and those that queries filter and sort by. */
  written: readonly WrittenColumn[]
  indexes: readonly TableIndex[]
  /** Percentage of a page that inserts fill; the rest lets updates stay on their page. */
  fillfactor: number
  /** SQL: which rows stay when their network is deleted; absent where none does. */
  outlivesNetwork?: string
  /** Fields that hold a list. */
  lists: ReadonlySet<string>
  /**
   * Canonical JSON text of everything but the columns. Cached in the row, since rows are immutable.
   */
  docOf(row: AnyRow): string
  /** Caches the text of a row that was parsed from it. */
  cacheText(row: AnyRow, doc: string): void
  orderedBy(row: AnyRow): OrderingKey
  /** Identifies a row within its network. */
  idOf(key: readonly string[]): string
  /** The ordering key of a row, where its key alone determines it; else undefined. */
  laneKeyOf(key: readonly string[]): OrderingKey | undefined
}

/** What a fold does to one row. */
export type Change = {
  table: AnyTable
  key: readonly string[]
  id: string
  orderedBy: OrderingKey
  row: AnyRow | undefined
}
