import type { AnyTable } from '@causerie/kernel'
import {
  type AnyFolds,
  columnOf,
  commonFolds,
  commonTables,
  foldsByType,
  foldsWithRefs,
  readColumn,
  rowChanges,
} from '@causerie/kernel/engine'
import type { Recorded } from '@causerie/protocol'
import { memoryRows, storedText, textOf } from './memory-rows.ts'
import type { DatabaseView, JournalEntry } from './service-database.ts'

/**
 * Replays a journal in memory. Returns all rows as text by table, network and key; rows are
 * converted to stored text after each event.
 */
export const replay = (folds: AnyFolds, journal: readonly JournalEntry[]): Map<string, string> =>
  replayWith(foldsByType([commonFolds, ...folds]), journal)

/** Replays the journal of a source, skipping types that the copy does not fold. */
export const replayCopies = (
  folds: AnyFolds,
  journal: readonly JournalEntry[],
): Map<string, string> => {
  const byType = foldsByType(folds)
  return replayWith(
    byType,
    journal.filter(({ type }) => byType.has(type)),
  )
}

const replayWith = (
  byType: ReturnType<typeof foldsByType>,
  journal: readonly JournalEntry[],
): Map<string, string> => {
  const networks = new Map<string, ReturnType<typeof memoryRows>>()
  for (const entry of journal) {
    const event: Recorded = { ...entry, data: JSON.parse(entry.dataText) as unknown }
    const eventFolds = byType.get(event.type)
    if (!eventFolds) throw new Error(`there is no fold of ${event.type}`)
    const rows = networks.get(event.networkId) ?? memoryRows()
    networks.set(event.networkId, rows)
    for (const change of rowChanges(foldsWithRefs(eventFolds, event), event, rows.read))
      rows.change(change)
  }
  const all = [...networks].flatMap(([networkId, rows]) =>
    rows.all().map((row) => ({ ...row, networkId })),
  )
  return new Map(
    all.map((row) => [idOf(row.table, row.networkId, row.key), textOf(row, row.networkId)]),
  )
}

/** The stored rows of these tables and the claims, in the format of `replay`. */
export const storedRows = (
  database: Pick<DatabaseView, 'rows'>,
  tables: readonly AnyTable[],
): Promise<Map<string, string>> => storedRowsOf(database, [...tables, ...commonTables])

/** The stored rows of these tables only. */
export const storedRowsOf = async (
  database: Pick<DatabaseView, 'rows'>,
  tables: readonly AnyTable[],
): Promise<Map<string, string>> => {
  const rowTexts = new Map<string, string>()
  for (const table of tables) {
    const keys = table.key.map(columnOf)
    const columns = table.written.map(({ name, type }) => readColumn(name, type))
    const rows = await database.rows<{
      network_id: string
      key: string[]
      doc: string
      columns: unknown[]
    }>(
      `select network_id, array[${keys.join(', ')}] as key, doc::text as doc, json_build_array(${columns.join(', ')}) as columns from ${table.name}`,
    )
    for (const { network_id, key, doc, columns: values } of rows)
      rowTexts.set(idOf(table, network_id, key), storedText(doc, values))
  }
  return rowTexts
}

const idOf = (table: AnyTable, networkId: string, key: readonly string[]): string =>
  JSON.stringify([table.name, networkId, ...key])
