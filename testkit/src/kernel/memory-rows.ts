import type { AnyTable, Change, Wanted, WantedBy, Wants } from '@causerie/kernel'
import { type AnyRow, type AnyWanted, namedIn } from '@causerie/kernel/engine'

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
  const one = (wanted: AnyWanted) => {
    if ('key' in wanted) return rowOf(wanted)
    const { table } = wanted
    if ('all' in wanted)
      return [...rows.values()]
        .filter((each) => each.table.name === table.name)
        .map(({ row }) => row)
    return namedBy(wanted).flatMap((named) => rowOf(named) ?? [])
  }
  const namedBy = (wanted: WantedBy<unknown>): Wanted<unknown>[] =>
    ('by' in wanted.by ? namedBy(wanted.by) : [wanted.by]).flatMap((naming) =>
      namedIn(rowOf(naming), wanted),
    )
  const keysIn = (wanted: AnyWanted): readonly AnyWanted[] =>
    'by' in wanted ? [...keysIn(wanted.by), ...namedBy(wanted)] : [wanted]
  return {
    /** The rows that a fold or a decision loads. */
    read: (wants: Wants): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(wants).map(([name, wanted]) => [
          name,
          'table' in wanted ? one(wanted) : wanted.map(one),
        ]),
      ),
    /** What a decision loads, with the rows that other rows name in place of their names. */
    named: (wants: Wants): readonly AnyWanted[] =>
      Object.values(wants)
        .flatMap((wanted): readonly AnyWanted[] => ('table' in wanted ? [wanted] : wanted))
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
