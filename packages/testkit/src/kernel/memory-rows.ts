import type { AnyRow, AnyTable, Change, Wants } from '@causerie/kernel'

/** A row with where it belongs. */
export type MemoryRow = { table: AnyTable; key: readonly string[]; row: AnyRow }

/** The rows of one network without a database: each goes through the text that would be stored, or stays as the fold made it. */
export const memoryRows = (how: 'stored' | 'kept' = 'stored') => {
  const rows = new Map<string, MemoryRow>()
  const one = ({ table, key }: Pick<MemoryRow, 'table' | 'key'>) => rows.get(nameOf(table, key))?.row
  const whole = (table: AnyTable) => [...rows.values()].filter((each) => each.table.name === table.name).map(({ row }) => row)
  return {
    /** What a fold or a decision that wants this is given. */
    read: (wants: Wants): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(wants).map(([name, wanted]) => {
          if (!('table' in wanted)) return [name, wanted.map(one)]
          return [name, 'key' in wanted ? one(wanted) : whole(wanted.table)]
        }),
      ),
    change: ({ table, key, row }: Change): void => {
      if (row) rows.set(nameOf(table, key), { table, key, row: how === 'stored' ? stored(table, row) : { ...row } })
      else rows.delete(nameOf(table, key))
    },
    all: (): readonly MemoryRow[] => [...rows.values()],
  }
}

/** A row's table and key, as one text. */
export const nameOf = (table: AnyTable, key: readonly string[]): string => JSON.stringify([table.name, ...key])

/** What a row is after it was written and loaded again. */
const stored = (table: AnyTable, row: AnyRow): AnyRow => ({
  ...(JSON.parse(table.docOf(row)) as AnyRow),
  ...Object.fromEntries(Object.keys(table.columns).map((field) => [field, row[field]])),
})

/** A row as stored text: its document, then its columns. */
export const textOf = ({ table, row }: Pick<MemoryRow, 'table' | 'row'>): string =>
  storedText(
    table.docOf(row),
    Object.keys(table.columns).map((field) => row[field]),
  )
export const storedText = (doc: string, columns: readonly unknown[]): string => `${doc} ${JSON.stringify(columns)}`
