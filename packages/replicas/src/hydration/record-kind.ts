import type { AnyTable, Doc, Wants } from '@causerie/kernel'
import type { Asked } from './record-ids.ts'

/**
 * One kind of record that answers show: the ids by which it is asked for, how a statement reads it, how a row of a command's batch
 * becomes the same record, and what an answer shows of it.
 */
export type RecordKind = {
  table: AnyTable
  /** Parameters of the statement, one list each; together they are keys of the table. */
  ids: (asked: Asked) => Readonly<Record<string, readonly string[]>>
  columns: Columns
  /**
   * The FROM clause of its part of the statement, with `$networkId` and its own parameters by name. `named` are selects of one column,
   * the ids by which other records name this kind. A join by key is a lateral join with a limit, so that no plan scans a whole network.
   */
  from: (named: readonly string[]) => string
  /** Fields that hold one id or a list of ids, and the kind of record that they name; of the record and of the row. */
  names?: Readonly<Record<string, string>>
  /** Other kinds that are read along with it. */
  needs?: readonly string[]
  keyOf: (record: never) => string
  /** What a command loads: rows by their keys, and rows that other rows name. */
  load: (wanted: never, named: never) => Wants
  rowsIn: (loaded: never) => readonly (object | undefined)[]
  /** Undefined for a row that answers do not show. */
  recordOf: (row: never) => object | undefined
  /** Presents a record once for all answers that show it. */
  present: (around: never) => (record: never) => object
  /** Keys of the records that the answer shows by themselves; named ones follow. */
  shownKeys: (asked: Asked) => readonly string[]
  answer: (shown: never) => object
}

/** A column of a record: its SQL expression, its type, and its value where that is not the text itself. */
export type Column<Value> = { sql: string; type: 'text' | 'json' | 'int4' | 'boolean'; isList?: true; decode?: (text: string) => Value }
export type Columns = Readonly<Record<string, Column<unknown>>>
export type RecordOf<C extends Columns> = { [Field in keyof C]: C[Field] extends Column<infer Value> ? Value : never }

export const text = (sql: string): Column<string> => ({ sql, type: 'text' })
export const int4 = (sql: string): Column<number> => ({ sql, type: 'int4' })
export const boolean = (sql: string): Column<boolean> => ({ sql, type: 'boolean' })
/** A JSON array of ids. */
export const ids = (sql: string): Column<readonly string[]> => ({ sql, type: 'text', isList: true, decode: listIn })
/** The stored text of a row, as it stands. */
export const doc = <Row>(sql: string): Column<Doc<Row>> => ({ sql, type: 'json' })
/** A stored row, parsed by the schema that it was written with. */
export const stored = <Row>(sql: string): Column<Row> => ({ sql, type: 'json', decode: (json) => JSON.parse(json) as Row })

// Written by the schemas of the tables.
const listIn = (json: string): string[] => JSON.parse(json) as string[]
