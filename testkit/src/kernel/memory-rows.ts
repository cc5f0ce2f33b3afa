import type { AnyTable, Change, NamedRowsRef, RowRef, RowRefs } from '@causerie/kernel'
import { type AnyRow, type AnyRowRef, namedIn } from '@causerie/kernel/engine'

/** A row with its table and key. */
export type MemoryRow = { table: AnyTable; key: readonly string[]; row: AnyRow }

/**
 * The rows of one network in memory. Each is converted to its stored text and back, or kept as the
 * fold returned it.
 */
export const memoryRows = (how: 'stored' | 'kept' = 'stored') => {
  const rows = new Map<string, MemoryRow>()
  const rowOf = ({ table, key }: Pick<MemoryRow, 'table' | 'key'>) =>
    rows.get(nameOf(table, key))?.row
  const one = (ref: AnyRowRef) => {
    if ('key' in ref) return rowOf(ref)
    const { table } = ref
    if ('all' in ref)
      return [...rows.values()]
        .filter((each) => each.table.name === table.name)
        .map(({ row }) => row)
    return namedBy(ref).flatMap((named) => rowOf(named) ?? [])
  }
  const namedBy = (ref: NamedRowsRef<unknown>): RowRef<unknown>[] =>
    ('by' in ref.by ? namedBy(ref.by) : [ref.by]).flatMap((naming) => namedIn(rowOf(naming), ref))
  const keysIn = (ref: AnyRowRef): readonly AnyRowRef[] =>
    'by' in ref ? [...keysIn(ref.by), ...namedBy(ref)] : [ref]
  return {
    /** The rows that a fold or a decision loads. */
    read: (refs: RowRefs): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(refs).map(([name, ref]) => [name, 'table' in ref ? one(ref) : ref.map(one)]),
      ),
    /** What a decision loads, with the rows that other rows name in place of their names. */
    named: (refs: RowRefs): readonly AnyRowRef[] =>
      Object.values(refs)
        .flatMap((ref): readonly AnyRowRef[] => ('table' in ref ? [ref] : ref))
        .flatMap(keysIn),
    change: ({ table, key, row }: Change): void => {
      if (row)
        rows.set(nameOf(table, key), {
          table,
          key,
          row: how === 'stored' ? storedRow(table, row) : { ...row },
        })
      else rows.delete(nameOf(table, key))
    },
    all: (): readonly MemoryRow[] => [...rows.values()],
  }
}

/** A row's table and key as one text. */
export const nameOf = (table: AnyTable, key: readonly string[]): string =>
  JSON.stringify([table.name, ...key])

/** A row as it would be after storing and loading. */
const storedRow = (table: AnyTable, row: AnyRow): AnyRow => ({
  ...(JSON.parse(table.docOf(row)) as AnyRow),
  ...Object.fromEntries(Object.keys(table.columns).map((field) => [field, row[field]])),
})

/** The stored text of a row of a network: its document, then its columns. */
export const textOf = (
  { table, row }: Pick<MemoryRow, 'table' | 'row'>,
  networkId: string,
): string =>
  storedText(
    table.docOf(row),
    table.written.map(({ of }) => of(row, networkId) ?? null),
  )
export const storedText = (doc: string, columns: readonly unknown[]): string =>
  `${doc} ${JSON.stringify(columns)}`
