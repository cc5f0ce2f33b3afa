import { canonicalText, type OrderingKey } from '@causerie/contracts'
import { z } from 'zod'
import { type ColumnType, columnOfField, type Derived, derivedColumn, type WrittenColumn } from './column.ts'
import { type IndexOn, type TableIndex, tableIndexes } from './table-index.ts'

/** Stored JSON text of a row's fields, byte for byte as it was written. */
export type Doc<Row> = string & { readonly of: Row }
/** The text that a column of JSON holds of a value. */
export const docOf = <T>(value: T): Doc<T> => JSON.stringify(value) as Doc<T>

/** A row that a batch is asked to load; undefined when there is none. `id` names it within its network. */
export type Wanted<Row> = { table: AnyTable; key: readonly string[]; id: string; row?: Row }
/** A whole small table of the network (roles, settings, link rules); at most 500 rows. */
export type WantedAll<Row> = { table: AnyTable; all: true; id: string; row?: Row }
/** Rows whose ids another row holds in a field, one id or a list of them: those that are there, in that order. The field has a column. */
export type WantedBy<Row> = { table: AnyTable; by: Wanted<unknown>; field: string; id: string; row?: Row }
/** The rows that a row names as it is. */
export const namedIn = (naming: AnyRow | undefined, { table, field }: WantedBy<unknown>): Wanted<unknown>[] => {
  // By the type of what may be named.
  const value = naming?.[field] as string | readonly string[] | null | undefined
  const ids = typeof value === 'string' ? [value] : (value ?? [])
  return ids.map((id) => ({ table, key: [id], id: table.idOf([id]) }))
}
/** What a fold does to one row. */
export type Change = { table: AnyTable; key: readonly string[]; id: string; orderedBy: OrderingKey; row: AnyRow | undefined }

export type AnyRow = Readonly<Record<string, unknown>>

/** The part of a table that the kernel needs. A table has `network_id`, its key, `doc` and the columns. */
export type AnyTable = {
  name: string
  /** Raised whenever a fold or the shape of `doc` changes; changed columns count without. Rows of another version are rebuilt. */
  version: number
  key: readonly string[]
  /** Rows of a replica that several lanes of its source touch; their folds must not depend on the order of lanes. */
  isShared: boolean
  /** Fields that every act moves: kept in a column of their own beside `doc`, under the snake_case name. */
  columns: Readonly<Record<string, ColumnType>>
  /** Every column that is written: fields that are kept beside `doc`, and what queries find and order rows by. */
  written: readonly WrittenColumn[]
  indexes: readonly TableIndex[]
  /** Percentage of a page that inserts fill; what is left lets updates stay on their page. */
  fillfactor: number
  /** Fields that hold a list. */
  lists: ReadonlySet<string>
  /** Sorted and complete JSON text of everything but the columns. It is made once: nobody changes a row, another one takes its place. */
  docOf(row: AnyRow): string
  /** Tells the text of a row that was made of it. */
  keep(row: AnyRow, doc: string): void
  orderedBy(row: AnyRow): OrderingKey
  /** What a row is called within its network. */
  idOf(key: readonly string[]): string
  /** Which lane a key belongs to, where the key alone tells; else undefined. */
  laneKeyOf(key: readonly string[]): OrderingKey | undefined
}

export type TableOf<Row, K extends readonly string[], C extends keyof Row = never, W extends string = string> = Omit<
  AnyTable,
  'docOf' | 'key' | 'written'
> & {
  key: K
  written: readonly (WrittenColumn & { name: W })[]
  docOf(row: Row): Doc<Omit<Row, C>>
  get(...key: { [I in keyof K]: string }): Wanted<Row>
  all(): WantedAll<Row>
  /** What a row names in a field that has a column, a list as its JSON text; for tables whose key is one id. */
  namedBy<By>(by: K extends readonly [string] ? Wanted<By> : never, field: NamingField<By>): WantedBy<Row>
  put(row: Row): Change
  remove(row: Row): Change
}

type NamingField<Row> = { [F in keyof Row]: Row[F] extends string | null ? F : Row[F] extends readonly string[] ? F : never }[keyof Row] &
  string

/**
 * Declares a table of the read model. Its lane is told either by the key alone (`orderedByKey`) or by the whole row (`orderedBy`):
 * a fold changes only rows of its event's lane.
 */
export const table = <
  S extends z.ZodObject,
  const K extends readonly (keyof z.output<S> & string)[],
  const C extends Partial<Record<keyof z.output<S>, ColumnType>> = Record<never, ColumnType>,
  I extends string = never,
>(
  name: string,
  definition: {
    row: S
    key: K
    version?: number
    isShared?: boolean
    columns?: C
    /** What queries find and order rows by: copies of fields of `doc`, or values derived from the row. Never read back into a row. */
    derived?: { readonly [N in I]: N extends keyof z.output<S> ? ColumnType | Derived<z.output<S>> : Derived<z.output<S>> }
    indexes?: Readonly<Record<string, IndexOn<NoInfer<K[number] | (keyof C & string) | I>>>>
    /** 70 where rows are updated often; 100 unless declared. */
    fillfactor?: number
  } & ({ orderedBy: (row: z.output<S>) => OrderingKey } | { orderedByKey: (key: Pick<z.output<S>, K[number]>) => OrderingKey }),
): TableOf<z.output<S>, K, keyof C & keyof z.output<S>, (keyof C & string) | I> => {
  // Inside the kernel rows are plain records; the public face is typed.
  const orderedBy = ('orderedBy' in definition ? definition.orderedBy : definition.orderedByKey) as (row: AnyRow) => OrderingKey
  const columns = (definition.columns ?? {}) as Record<string, ColumnType>
  const derived = Object.entries<ColumnType | Derived<never>>(definition.derived ?? {})
  // Their names are the keys of `columns` and `derived`.
  const written = [
    ...Object.entries(columns).map(([name, type]) => columnOfField(definition.row, name, type)),
    ...derived.map(([name, value]) =>
      typeof value === 'string' ? columnOfField(definition.row, name, value) : derivedColumn(name, value),
    ),
  ] as (WrittenColumn & { name: (keyof C & string) | I })[]
  const lists = Object.entries(definition.row.shape).flatMap(([field, schema]) => (schema instanceof z.ZodArray ? [field] : []))
  const idOf = (key: readonly string[]) => key.reduce((id, part) => `${id}\u0000${part}`, name)
  const placeOf = (row: AnyRow) => {
    const key = definition.key.map((field) => String(row[field]))
    return { table: made, key, id: idOf(key), orderedBy: orderedBy(row) }
  }
  const textOf = canonicalText(definition.row, new Set(Object.keys(columns)))
  // A row carries its text where nothing that copies rows sees it. A WeakMap would keep every text until the next whole collection.
  const TEXT: unique symbol = Symbol(name)
  const textKept = (row: AnyRow) => (row as { [TEXT]?: string })[TEXT]
  const keep = (row: AnyRow, value: string) => void Object.defineProperty(row, TEXT, { value, configurable: true })
  const made: TableOf<z.output<S>, K, keyof C & keyof z.output<S>, (keyof C & string) | I> = {
    name,
    version: definition.version ?? 1,
    key: definition.key,
    isShared: definition.isShared ?? false,
    columns,
    written,
    indexes: tableIndexes(name, definition.indexes ?? {}),
    fillfactor: definition.fillfactor ?? 100,
    lists: new Set(lists),
    docOf: (row) => {
      const kept = textKept(row)
      const text = kept ?? textOf(row)
      if (kept === undefined) keep(row, text)
      return text as Doc<typeof row>
    },
    keep,
    orderedBy,
    idOf,
    laneKeyOf: (key) =>
      'orderedBy' in definition ? undefined : orderedBy(Object.fromEntries(definition.key.map((field, i) => [field, key[i]]))),
    get: (...key) => ({ table: made, key, id: idOf(key) }),
    all: () => ({ table: made, all: true, id: name }),
    namedBy: (by, field) => ({ table: made, by, field, id: idOf([field, by.id]) }),
    put: (row) => ({ ...placeOf(row), row }),
    remove: (row) => ({ ...placeOf(row), row: undefined }),
  }
  return made
}

/** What a fold may want: rows by their keys, so that what it touches is known before anything is read. */
export type FoldWants = Readonly<Record<string, Wanted<unknown> | WantedAll<unknown> | readonly Wanted<unknown>[]>>
export type AnyWanted = Wanted<unknown> | WantedAll<unknown> | WantedBy<unknown>
export type Wants = Readonly<Record<string, AnyWanted | readonly Wanted<unknown>[] | readonly WantedBy<unknown>[]>>
/** What a batch loaded for what was wanted, under the same names. */
export type Loaded<W extends Wants> = {
  [N in keyof W]: W[N] extends readonly (infer One)[] ? LoadedOf<One>[] : LoadedOf<W[N]>
}
type LoadedOf<One> =
  One extends Wanted<infer Row> ? Row | undefined : One extends WantedAll<infer Row> | WantedBy<infer Row> ? Row[] : never
