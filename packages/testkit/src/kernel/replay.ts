import type { Recorded } from '@causerie/contracts'
import { type AnyFolds, type AnyTable, claimFolds, claims, columnOf, foldsByType, type Wants } from '@causerie/kernel'
import type { JournalEntry, LookedInto } from './service-database.ts'

type Row = { table: AnyTable; networkId: string; row: Record<string, unknown> }

/** Every row that a journal comes to, as text by table, network and key. Between any two events rows go through their stored text. */
export const replay = (folds: AnyFolds, journal: readonly JournalEntry[]): Map<string, string> =>
  replayWith(foldsByType({ ...claimFolds, ...folds }), journal)

/** The same, of another service's journal, of which a copy knows some types alone. */
export const replayCopies = (folds: AnyFolds, journal: readonly JournalEntry[]): Map<string, string> => {
  const foldOf = foldsByType(folds)
  return replayWith(
    foldOf,
    journal.filter(({ type }) => foldOf.has(type)),
  )
}

const replayWith = (foldOf: ReturnType<typeof foldsByType>, journal: readonly JournalEntry[]): Map<string, string> => {
  const rows = new Map<string, Row>()
  for (const entry of journal) {
    const event: Recorded = { ...entry, data: JSON.parse(entry.dataText) as unknown }
    const fold = foldOf.get(event.type)
    if (!fold) throw new Error(`no fold knows ${event.type}`)
    const wants = fold.rows(event as never)
    for (const change of fold.then(read(rows, event.networkId, wants) as never, event as never)) {
      const id = idOf(change.table, event.networkId, change.key)
      if (change.row) rows.set(id, { table: change.table, networkId: event.networkId, row: stored(change.table, change.row) })
      else rows.delete(id)
    }
  }
  return new Map(
    [...rows].map(([id, { table, row }]) => [
      id,
      textOf(
        table.docOf(row),
        Object.keys(table.columns).map((name) => row[name]),
      ),
    ]),
  )
}

/** The same, of what stands in the database: in these tables and among the claims. */
export const storedRows = async (database: Pick<LookedInto, 'rows'>, tables: readonly AnyTable[]): Promise<Map<string, string>> => {
  return storedRowsOf(database, [...tables, claims])
}

/** The same, of these tables alone: copies of another service have no claims. */
export const storedRowsOf = async (database: Pick<LookedInto, 'rows'>, tables: readonly AnyTable[]): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for (const table of tables) {
    const keys = table.key.map(columnOf)
    const columns = Object.keys(table.columns).map(columnOf)
    const rows = await database.rows<{ network_id: string; key: string[]; doc: string; columns: unknown[] }>(
      `select network_id, array[${keys.join(', ')}] as key, doc::text as doc, json_build_array(${columns.join(', ')}) as columns from ${table.name}`,
    )
    for (const { network_id, key, doc, columns: values } of rows) found.set(idOf(table, network_id, key), textOf(doc, values))
  }
  return found
}

const idOf = (table: AnyTable, networkId: string, key: readonly string[]): string => JSON.stringify([table.name, networkId, ...key])
const textOf = (doc: string, columns: readonly unknown[]): string => `${doc} ${JSON.stringify(columns)}`

const stored = (table: AnyTable, row: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...(JSON.parse(table.docOf(row)) as Record<string, unknown>),
  ...Object.fromEntries(Object.keys(table.columns).map((name) => [name, row[name]])),
})

const read = (rows: ReadonlyMap<string, Row>, networkId: string, wants: Wants): Record<string, unknown> => {
  const one = (table: AnyTable, key: readonly string[]) => rows.get(idOf(table, networkId, key))?.row
  return Object.fromEntries(
    Object.entries(wants).map(([name, wanted]) => {
      if (!('table' in wanted)) return [name, wanted.map((each) => one(each.table, each.key))]
      if ('key' in wanted) return [name, one(wanted.table, wanted.key)]
      const whole = [...rows.values()].filter((row) => row.table.name === wanted.table.name && row.networkId === networkId)
      return [name, whole.map(({ row }) => row)]
    }),
  )
}
