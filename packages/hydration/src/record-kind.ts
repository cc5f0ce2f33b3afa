import type { AnyTable, Doc, RowRefs } from '@causerie/kernel'
import type { RequestedRecords } from './record-ids.ts'

/**
 * A kind of record that answers show: the ids that request it, how a statement reads it, how a row
 * of a command becomes the same record, and what an answer shows of it.
 */
export type RecordKind = {
  table: AnyTable
  /** The parameters of the statement, a list for each; together they are keys of the table. */
  ids: (asked: RequestedRecords) => Readonly<Record<string, readonly string[]>>
  columns: Columns
  /**
   * The FROM clause of its branch, with `$networkId` and its own parameters by name. `named` are
   * selects of the ids by which other records name this kind. Joins by key are lateral with a
   * limit, so that no plan scans a whole network.
   */
  from: (named: readonly string[]) => string
  /**
   * Fields of record and row that contain an id or null or a list of ids, and the kind that these
   * name.
   */
  names?: Readonly<Record<string, string>>
  /** Other kinds that are read with it. */
  needs?: readonly string[]
  keyOf: (record: never) => string
  /** The rows that a command loads: by key, and those that other rows name. */
  load: (ref: never, named: never) => RowRefs
  rowsIn: (loaded: never) => readonly (object | undefined)[]
  /** Undefined for a row that answers do not show. */
  recordOf: (row: never) => object | undefined
  /** Presents a record once for all answers that show it. */
  present: (around: never) => (record: never) => object
  /** Keys of the records that the answer shows directly; named ones follow. */
  shownKeys: (asked: RequestedRecords) => readonly string[]
  answer: (shown: never) => object
}

/** A column of a record: its SQL expression, its type, and how to decode it if not as text. */
export type Column<Value> = {
  sql: string
  type: 'text' | 'json' | 'int4' | 'boolean'
  isList?: true
  decode?: (text: string) => Value
}
export type Columns = Readonly<Record<string, Column<unknown>>>
export type RecordOf<C extends Columns> = {
  [Field in keyof C]: C[Field] extends Column<infer Value> ? Value : never
}

export const text = (sql: string): Column<string> => ({ sql, type: 'text' })
/** The id of another record, or null. */
export const id = (sql: string): Column<string | null> => ({ sql, type: 'text' })
export const int4 = (sql: string): Column<number> => ({ sql, type: 'int4' })
export const boolean = (sql: string): Column<boolean> => ({ sql, type: 'boolean' })
/** A JSON array of ids. */
export const ids = (sql: string): Column<readonly string[]> => ({
  sql,
  type: 'text',
  isList: true,
  decode: listIn,
})
/** The stored text of a row, unchanged. */
export const doc = <Row>(sql: string): Column<Doc<Row>> => ({ sql, type: 'json' })
/** A stored row, parsed with its schema. */
export const stored = <Row>(sql: string): Column<Row> => ({
  sql,
  type: 'json',
  decode: (json) => JSON.parse(json) as Row,
})

// Written by the schemas of the tables.
const listIn = (json: string): string[] => JSON.parse(json) as string[]
