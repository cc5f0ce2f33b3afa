import { canonicalText, type OrderingKey } from '@causerie/protocol'
import { z } from 'zod'
import type { AnyRow, AnyTable, Change } from './any-table.ts'
import {
  type ColumnType,
  columnOfField,
  type Derived,
  derivedColumn,
  type WrittenColumn,
} from './column.ts'
import type { AllRowsRef, BehindRowRef, NamedRowsRef, RowRef } from './row-refs.ts'
import { type IndexOn, tableIndexes } from './table-index.ts'

/** Stored JSON text of a row's fields, byte for byte as it was written. */
export type Doc<Row> = string & { readonly of: Row }
/** The JSON text of a value, as a column holds it. */
export const docOf = <T>(value: T): Doc<T> => JSON.stringify(value) as Doc<T>
/** The value whose JSON text this is. */
export const valueIn = <T>(doc: Doc<T>): T => JSON.parse(doc) as T

export type TableOf<
  Row,
  K extends readonly string[],
  C extends keyof Row = never,
  W extends string = string,
> = Omit<AnyTable, 'docOf' | 'key' | 'written'> & {
  key: K
  written: readonly (WrittenColumn & { name: W })[]
  docOf(row: Row): Doc<Omit<Row, C>>
  get(...key: { [I in keyof K]: string }): RowRef<Row>
  all(): AllRowsRef<Row>
  /**
   * The rows that another row, or each of several, names in a field with a column, a list as its
   * JSON text; for tables whose key is one id.
   */
  namedBy<By>(
    by: K extends readonly [string] ? RowRef<By> | NamedRowsRef<By> : never,
    field: NamingField<By>,
  ): NamedRowsRef<Row>
  put(row: Row): Change
  remove(row: Row): Change
}

/** A table that is folded behind the journal of its service. */
export type BehindTableOf<
  Row,
  K extends readonly string[],
  C extends keyof Row = never,
  W extends string = string,
> = Omit<TableOf<Row, K, C, W>, 'get' | 'all' | 'namedBy'> & {
  isBehind: true
  get(...key: { [I in keyof K]: string }): BehindRowRef<Row>
}

type NamingField<Row> = {
  [F in keyof Row]: Row[F] extends string | null ? F : Row[F] extends readonly string[] ? F : never
}[keyof Row] &
  string

type Definition<
  S extends z.ZodObject,
  K extends readonly (keyof z.output<S> & string)[],
  C,
  I extends string,
> = {
  row: S
  key: K
  version?: number
  isShared?: boolean
  columns?: C
  /**
   * What queries filter and sort by: copies of fields of `doc`, or values derived from the row.
   * Never read back into a row.
   */
  derived?: {
    readonly [N in I]: N extends keyof z.output<S>
      ? ColumnType | Derived<z.output<S>>
      : Derived<z.output<S>>
  }
  indexes?: Readonly<Record<string, IndexOn<NoInfer<K[number] | (keyof C & string) | I>>>>
  /** 70 where rows are updated often; the default is 100. */
  fillfactor?: number
  /**
   * SQL: which rows stay when their network is deleted. They follow from `NetworkDeleted` alone, so
   * that a rebuild makes them again.
   */
  outlivesNetwork?: string
} & (
  | { orderedBy: (row: z.output<S>) => OrderingKey }
  | { orderedByKey: (key: Pick<z.output<S>, K[number]>) => OrderingKey }
)

/**
 * Declares a table of the read model. The ordering key of a row follows from its key alone
 * (`orderedByKey`) or from the whole row (`orderedBy`): a fold changes only rows of its event's
 * lane.
 */
export const table = <
  S extends z.ZodObject,
  const K extends readonly (keyof z.output<S> & string)[],
  const C extends Partial<Record<keyof z.output<S>, ColumnType>> = Record<never, ColumnType>,
  I extends string = never,
>(
  name: string,
  definition: Definition<S, K, C, I>,
): TableOf<z.output<S>, K, keyof C & keyof z.output<S>, (keyof C & string) | I> => {
  // Inside the kernel rows are plain records; the public face is typed.
  const orderedBy = (
    'orderedBy' in definition ? definition.orderedBy : definition.orderedByKey
  ) as (row: AnyRow) => OrderingKey
  const columns = (definition.columns ?? {}) as Record<string, ColumnType>
  // Their names are the keys of `columns` and `derived`.
  const written = writtenColumns(
    definition.row,
    columns,
    definition.derived ?? {},
  ) as (WrittenColumn & { name: (keyof C & string) | I })[]
  const lists = Object.entries(definition.row.shape).flatMap(([field, schema]) =>
    schema instanceof z.ZodArray ? [field] : [],
  )
  const idOf = (key: readonly string[]) => key.reduce((id, part) => `${id}\u0000${part}`, name)
  const changeOf = (row: AnyRow, after: AnyRow | undefined): Change => {
    const key = definition.key.map((field) => String(row[field]))
    return { table: made, key, id: idOf(key), orderedBy: orderedBy(row), row: after }
  }
  const made: TableOf<z.output<S>, K, keyof C & keyof z.output<S>, (keyof C & string) | I> = {
    name,
    version: definition.version ?? 1,
    key: definition.key,
    isShared: definition.isShared ?? false,
    columns,
    written,
    indexes: tableIndexes(name, definition.indexes ?? {}),
    fillfactor: definition.fillfactor ?? 100,
    ...(definition.outlivesNetwork !== undefined && {
      outlivesNetwork: definition.outlivesNetwork,
    }),
    lists: new Set(lists),
    ...cachedTexts(name, canonicalText(definition.row, new Set(Object.keys(columns)))),
    orderedBy,
    idOf,
    laneKeyOf: (key) =>
      'orderedBy' in definition
        ? undefined
        : orderedBy(Object.fromEntries(definition.key.map((field, i) => [field, key[i]]))),
    get: (...key) => ({ table: made, key, id: idOf(key) }),
    all: () => ({ table: made, all: true, id: name }),
    namedBy: (by, field) => ({ table: made, by, field, id: idOf([field, by.id]) }),
    put: (row) => changeOf(row, row),
    remove: (row) => changeOf(row, undefined),
  }
  return made
}

/**
 * Declares a table for `behind` of a feature: its rows are folded after the command has ended, so a
 * command pays nothing for them, and cannot load them. A query that reads it waits until it holds
 * what the caller has seen.
 */
export const tableBehind = <
  S extends z.ZodObject,
  const K extends readonly (keyof z.output<S> & string)[],
  const C extends Partial<Record<keyof z.output<S>, ColumnType>> = Record<never, ColumnType>,
  I extends string = never,
>(
  name: string,
  definition: Definition<S, K, C, I>,
): BehindTableOf<z.output<S>, K, keyof C & keyof z.output<S>, (keyof C & string) | I> => {
  const made = table(name, definition)
  const { get } = made
  // The same object, because changes refer to it.
  return Object.assign(made, {
    isBehind: true as const,
    get: (...key: { [N in keyof K]: string }): BehindRowRef<z.output<S>> => ({
      behind: get(...key),
    }),
  })
}

const writtenColumns = (
  row: z.ZodObject,
  columns: Readonly<Record<string, ColumnType>>,
  derived: Readonly<Record<string, ColumnType | Derived<never>>>,
): WrittenColumn[] => [
  ...Object.entries(columns).map(([name, type]) => columnOfField(row, name, type)),
  ...Object.entries(derived).map(([name, value]) =>
    typeof value === 'string' ? columnOfField(row, name, value) : derivedColumn(name, value),
  ),
]

/**
 * Caches texts in their rows, in a property that copies of a row lack. A WeakMap would keep them
 * until the next full collection.
 */
const cachedTexts = <Text extends string>(name: string, textOf: (row: AnyRow) => string) => {
  const TEXT: unique symbol = Symbol(name)
  const cacheText = (row: AnyRow, value: string) =>
    void Object.defineProperty(row, TEXT, { value, configurable: true })
  const docOf = (row: AnyRow): Text => {
    const cached = (row as { [TEXT]?: string })[TEXT]
    const text = cached ?? textOf(row)
    if (cached === undefined) cacheText(row, text)
    return text as Text
  }
  return { cacheText, docOf }
}
