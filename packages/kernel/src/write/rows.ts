import type { Recorded } from '@causerie/contracts'
import type { Fold } from '../words/fold.ts'
import type { AnyRow, AnyTable, Change, Wanted, WantedAll, Wants } from '../words/table.ts'
import { laneOf } from './lane.ts'

/** A row or a whole table of a network that has to be read from the database. */
export type Need = { networkId: string; table: AnyTable; key: readonly string[] } | { networkId: string; table: AnyTable; all: true }
type Row = { table: AnyTable; networkId: string; key: readonly string[]; stored: string | undefined; row: AnyRow | undefined }
/** The net change of one row in a batch. */
export type Write = {
  kind: 'insert' | 'update' | 'delete'
  table: AnyTable
  networkId: string
  key: readonly string[]
  row: AnyRow | undefined
}
type AnyWanted = Wanted<unknown> | WantedAll<unknown>

const separator = '\u0000'
const listOf = (wants: Wants): AnyWanted[] =>
  Object.values(wants).flatMap((wanted): readonly AnyWanted[] => ('table' in wanted ? [wanted] : wanted))
const idOf = (networkId: string, table: AnyTable, key: readonly string[]) => [networkId, table.name, ...key].join(separator)
const textOf = (table: AnyTable, row: AnyRow) =>
  table.docOf(row) + Object.keys(table.columns).map((column) => `${separator}${String(row[column])}`)

/** The tables that a set of wants names. */
export const tablesOf = (wants: Wants): AnyTable[] => [...new Set(listOf(wants).map(({ table }) => table))]

export const distinctNeeds = (needs: readonly Need[]): Need[] => [
  ...new Map(needs.map((need) => [[need.networkId, need.table.name, ...('key' in need ? need.key : [])].join(separator), need])).values(),
]

/** The rows of a batch: what was loaded, and what the events of the batch made of it. Each row is written once, as its net change. */
export const rowsOfBatch = () => {
  const rows = new Map<string, Row>()
  const whole = new Map<string, Set<string>>()
  const touched = new Set<string>()

  const missing = (networkId: string, wants: Wants): Need[] =>
    listOf(wants).flatMap((wanted): Need[] => {
      const { table } = wanted
      if ('all' in wanted) return whole.has(idOf(networkId, table, [])) ? [] : [{ networkId, table, all: true }]
      return rows.has(idOf(networkId, table, wanted.key)) ? [] : [{ networkId, table, key: wanted.key }]
    })

  /** Takes what was found for the needs; what was not found does not exist. */
  const add = (needs: readonly Need[], found: readonly { need: Need; row: AnyRow }[]): void => {
    const put = (networkId: string, table: AnyTable, key: readonly string[], row: AnyRow | undefined) => {
      const id = idOf(networkId, table, key)
      if (!rows.has(id)) rows.set(id, { table, networkId, key, row, stored: row && textOf(table, row) })
      return id
    }
    const known = ({ networkId, table }: Need) =>
      [...rows].flatMap(([id, row]) => (row.networkId === networkId && row.table === table ? [id] : []))
    for (const need of needs) if ('all' in need) whole.set(idOf(need.networkId, need.table, []), new Set(known(need)))
    for (const { need, row } of found) {
      const id = put(
        need.networkId,
        need.table,
        need.table.key.map((field) => String(row[field])),
        row,
      )
      if ('all' in need) whole.get(idOf(need.networkId, need.table, []))?.add(id)
    }
    for (const need of needs) if ('key' in need) put(need.networkId, need.table, need.key, undefined)
  }

  const rowOf = (networkId: string, wanted: AnyWanted): unknown => {
    if ('all' in wanted) return [...(whole.get(idOf(networkId, wanted.table, [])) ?? [])].flatMap((id) => rows.get(id)?.row ?? [])
    return rows.get(idOf(networkId, wanted.table, wanted.key))?.row
  }
  const read = (networkId: string, wants: Wants): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(wants).map(([name, wanted]) => [
        name,
        'table' in wanted ? rowOf(networkId, wanted) : wanted.map((one) => rowOf(networkId, one)),
      ]),
    )

  const change = (event: Recorded, asked: ReadonlySet<string>, { table, key, orderedBy, row }: Change): (() => void) => {
    const id = idOf(event.networkId, table, key)
    const entry = rows.get(id)
    if (!entry || !asked.has(id)) throw new Error(`the fold of ${event.type} changes a row of ${table.name} that it did not ask for`)
    if (laneOf(event.networkId, orderedBy) !== event.lane)
      throw new Error(`the fold of ${event.type} changes a row of another lane in ${table.name}`)
    const before = entry.row
    entry.row = row
    touched.add(id)
    const member = whole.get(idOf(event.networkId, table, []))
    if (row) member?.add(id)
    return () => {
      entry.row = before
    }
  }

  /** Folds one event; what it needs must have been loaded. Returns how to take its changes back. */
  const apply = (fold: Fold<never>, event: Recorded): (() => void) => {
    // A fold is run with the events of its own kind alone.
    const of = event as Recorded<never>
    const wants = fold.rows(of.data, of)
    const asked = new Set(listOf(wants).flatMap((wanted) => ('key' in wanted ? [idOf(event.networkId, wanted.table, wanted.key)] : [])))
    const undo: (() => void)[] = []
    const back = () => {
      for (const one of undo.reverse()) one()
    }
    try {
      for (const one of fold.then(read(event.networkId, wants) as never, of)) undo.push(change(event, asked, one))
    } catch (error) {
      back()
      throw error
    }
    return back
  }

  /** What has to be written, in order of table and key so that no two transactions wait for each other crosswise. */
  const writes = (): Write[] =>
    [...touched].sort().flatMap((id): Write[] => {
      const entry = rows.get(id)
      if (!entry) return []
      const { stored, ...write } = entry
      if (entry.row === undefined) return stored === undefined ? [] : [{ ...write, kind: 'delete' }]
      if (stored === undefined) return [{ ...write, kind: 'insert' }]
      return stored === textOf(entry.table, entry.row) ? [] : [{ ...write, kind: 'update' }]
    })

  return { missing, add, read, apply, writes }
}
export type BatchRows = ReturnType<typeof rowsOfBatch>
