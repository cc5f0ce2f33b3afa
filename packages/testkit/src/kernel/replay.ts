import type { Recorded } from '@causerie/contracts'
import { type AnyTable, claims } from '@causerie/kernel'
import { type AnyFolds, changesOf, claimFolds, columnOf, foldsByType, foldsWithWants } from '@causerie/kernel/engine'
import { memoryRows, storedText, textOf } from './memory-rows.ts'
import type { JournalEntry, LookedInto } from './service-database.ts'

/** Every row that a journal comes to, as text by table, network and key. Between any two events rows go through their stored text. */
export const replay = (folds: AnyFolds, journal: readonly JournalEntry[]): Map<string, string> =>
  replayWith(foldsByType([claimFolds, ...folds]), journal)

/** The same, of another service's journal, of which a copy knows some types alone. */
export const replayCopies = (folds: AnyFolds, journal: readonly JournalEntry[]): Map<string, string> => {
  const byType = foldsByType(folds)
  return replayWith(
    byType,
    journal.filter(({ type }) => byType.has(type)),
  )
}

const replayWith = (byType: ReturnType<typeof foldsByType>, journal: readonly JournalEntry[]): Map<string, string> => {
  const networks = new Map<string, ReturnType<typeof memoryRows>>()
  for (const entry of journal) {
    const event: Recorded = { ...entry, data: JSON.parse(entry.dataText) as unknown }
    const found = byType.get(event.type)
    if (!found) throw new Error(`no fold knows ${event.type}`)
    const rows = networks.get(event.networkId) ?? memoryRows()
    networks.set(event.networkId, rows)
    for (const change of changesOf(foldsWithWants(found, event), event, rows.read)) rows.change(change)
  }
  const all = [...networks].flatMap(([networkId, rows]) => rows.all().map((row) => ({ ...row, networkId })))
  return new Map(all.map((row) => [idOf(row.table, row.networkId, row.key), textOf(row)]))
}

/** The same, of what stands in the database: in these tables and among the claims. */
export const storedRows = (database: Pick<LookedInto, 'rows'>, tables: readonly AnyTable[]): Promise<Map<string, string>> =>
  storedRowsOf(database, [...tables, claims])

/** The same, of these tables alone: copies of another service have no claims. */
export const storedRowsOf = async (database: Pick<LookedInto, 'rows'>, tables: readonly AnyTable[]): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for (const table of tables) {
    const keys = table.key.map(columnOf)
    const columns = table.written.map(({ name }) => columnOf(name))
    const rows = await database.rows<{ network_id: string; key: string[]; doc: string; columns: unknown[] }>(
      `select network_id, array[${keys.join(', ')}] as key, doc::text as doc, json_build_array(${columns.join(', ')}) as columns from ${table.name}`,
    )
    for (const { network_id, key, doc, columns: values } of rows) found.set(idOf(table, network_id, key), storedText(doc, values))
  }
  return found
}

const idOf = (table: AnyTable, networkId: string, key: readonly string[]): string => JSON.stringify([table.name, networkId, ...key])
