import type { AnyRow, AnyTable } from './any-table.ts'

/**
 * A row of a table by its key; what is loaded is undefined when there is none. `id` identifies it
 * within its network.
 */
export type RowRef<Row> = { table: AnyTable; key: readonly string[]; id: string; row?: Row }
/** All rows that a small table has of the network (roles, settings, link rules); at most 500. */
export type AllRowsRef<Row> = { table: AnyTable; all: true; id: string; row?: Row }
/**
 * Rows whose ids other rows hold in a field, one id or a list of them: those that exist, in that
 * order. The field has a column. The naming rows are one with a key, or those that rows before them
 * name.
 */
export type NamedRowsRef<Row> = {
  table: AnyTable
  by: RowRef<unknown> | NamedRowsRef<unknown>
  field: string
  id: string
  row?: Row
}
export type AnyRowRef = RowRef<unknown> | AllRowsRef<unknown> | NamedRowsRef<unknown>

/**
 * The rows of a fold: by their keys, so that those it changes are known before anything is read.
 */
export type FoldRowRefs = Readonly<
  Record<string, RowRef<unknown> | AllRowsRef<unknown> | readonly RowRef<unknown>[]>
>
/**
 * A row of a table that is folded behind the journal. Only folds of such tables take it: a command
 * would decide on what is older than its lane.
 */
export type BehindRowRef<Row> = { behind: RowRef<Row> }
/** The rows of a fold behind the journal. */
export type BehindRowRefs = Readonly<Record<string, BehindRowRef<unknown>>>
/** What was loaded of them, under the same names. */
export type LoadedBehind<W extends BehindRowRefs> = {
  [N in keyof W]: W[N] extends BehindRowRef<infer Row> ? Row | undefined : never
}

/** What is to be loaded, by the names that it gets. */
export type RowRefs = Readonly<
  Record<string, AnyRowRef | readonly RowRef<unknown>[] | readonly NamedRowsRef<unknown>[]>
>
/** The rows that were loaded, under the same names. */
export type Loaded<W extends RowRefs> = {
  [N in keyof W]: W[N] extends readonly (infer One)[] ? LoadedOf<One>[] : LoadedOf<W[N]>
}
type LoadedOf<One> =
  One extends RowRef<infer Row>
    ? Row | undefined
    : One extends AllRowsRef<infer Row> | NamedRowsRef<infer Row>
      ? Row[]
      : never

/** The rows that a row currently names. */
export const namedIn = (
  naming: AnyRow | undefined,
  { table, field }: NamedRowsRef<unknown>,
): RowRef<unknown>[] => {
  // The type of the field allows nothing else.
  const value = naming?.[field] as string | readonly string[] | null | undefined
  const ids = typeof value === 'string' ? [value] : (value ?? [])
  return ids.map((id) => ({ table, key: [id], id: table.idOf([id]) }))
}

/** Whether a row has an id in its key that its command has just made: no such row exists yet. */
export const isNew = (ref: AnyRowRef, made: ReadonlySet<string>): boolean =>
  'key' in ref && ref.key.some((part) => made.has(part))

/**
 * Whether a row has the id of the event in its key, as the record of what an event changed has: no
 * such row exists before the event.
 */
export const isOwn = (ref: AnyRowRef, event: { id: string }): boolean =>
  'key' in ref && ref.key.includes(event.id)
