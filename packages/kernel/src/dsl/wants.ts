import type { AnyRow, AnyTable } from './any-table.ts'

/**
 * A row that a batch loads; undefined when there is none. `id` identifies it within its network.
 */
export type Wanted<Row> = { table: AnyTable; key: readonly string[]; id: string; row?: Row }
/** All rows that a small table has of the network (roles, settings, link rules); at most 500. */
export type WantedAll<Row> = { table: AnyTable; all: true; id: string; row?: Row }
/**
 * Rows whose ids other rows hold in a field, one id or a list of them: those that exist, in that
 * order. The field has a column. The naming rows are one with a key, or those that rows before them
 * name.
 */
export type WantedBy<Row> = {
  table: AnyTable
  by: Wanted<unknown> | WantedBy<unknown>
  field: string
  id: string
  row?: Row
}
export type AnyWanted = Wanted<unknown> | WantedAll<unknown> | WantedBy<unknown>

/**
 * What a fold may want: rows by their keys, so that the rows it changes are known before anything
 * is read.
 */
export type FoldWants = Readonly<
  Record<string, Wanted<unknown> | WantedAll<unknown> | readonly Wanted<unknown>[]>
>
export type Wants = Readonly<
  Record<string, AnyWanted | readonly Wanted<unknown>[] | readonly WantedBy<unknown>[]>
>
/** The rows that were loaded, under the same names. */
export type Loaded<W extends Wants> = {
  [N in keyof W]: W[N] extends readonly (infer One)[] ? LoadedOf<One>[] : LoadedOf<W[N]>
}
type LoadedOf<One> =
  One extends Wanted<infer Row>
    ? Row | undefined
    : One extends WantedAll<infer Row> | WantedBy<infer Row>
      ? Row[]
      : never

/** The rows that a row currently names. */
export const namedIn = (
  naming: AnyRow | undefined,
  { table, field }: WantedBy<unknown>,
): Wanted<unknown>[] => {
  // The type of the field allows nothing else.
  const value = naming?.[field] as string | readonly string[] | null | undefined
  const ids = typeof value === 'string' ? [value] : (value ?? [])
  return ids.map((id) => ({ table, key: [id], id: table.idOf([id]) }))
}

/** Whether a row has an id in its key that its command has just made: no such row exists yet. */
export const isNew = (wanted: AnyWanted, made: ReadonlySet<string>): boolean =>
  'key' in wanted && wanted.key.some((part) => made.has(part))

/**
 * Whether a row has the id of the event in its key, as the record of what an event changed has: no
 * such row exists before the event.
 */
export const isOwn = (wanted: AnyWanted, event: { id: string }): boolean =>
  'key' in wanted && wanted.key.includes(event.id)
