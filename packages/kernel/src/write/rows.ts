import type { Recorded } from '@causerie/contracts'
import type { Fold } from '../words/fold.ts'
import type { AnyRow, AnyTable, Change, Wanted, WantedAll, Wants } from '../words/table.ts'
import { laneOf } from './lane.ts'

/** A row, or without a key a whole table of a network, that has to be read from the database. */
export type Need = { networkId: string; table: AnyTable; key?: readonly string[] }
type Place = { networkId: string; table: AnyTable; key: readonly string[] }
type Entry = Place & { stored: AnyRow | undefined; row: AnyRow | undefined }
/** The net change of one row in a batch; `doc` is its new text. */
export type Write = Place & ({ kind: 'insert' | 'update'; row: AnyRow; doc: string } | { kind: 'delete'; row: undefined })
type AnyWanted = Wanted<unknown> | WantedAll<unknown>

const separator = '\u0000'
const idOf = ({ networkId, table, key }: Need) => networkId + separator + table.name + (key ? separator + key.join(separator) : '')

/** All that a set of wants names. */
export const listOf = (wants: Wants): AnyWanted[] =>
  Object.values(wants).flatMap((wanted): readonly AnyWanted[] => ('table' in wanted ? [wanted] : wanted))
export const distinctNeeds = (needs: readonly Need[]): Need[] => [...new Map(needs.map((need) => [idOf(need), need])).values()]

/** A fold is run with the events of its own kind alone. */
const ofItsKind = (event: Recorded) => event as Recorded<never>
const wantsOf = (fold: Fold<never>, event: Recorded): Wants => fold.rows(ofItsKind(event))

/** The rows of a batch: what was loaded, and what the events of the batch made of it. Each row is written once, as its net change. */
export const rowsOfBatch = () => {
  const rows = new Map<string, Entry>()
  const whole = new Map<string, Set<string>>()
  const touched = new Set<string>()

  const needOf = (networkId: string, wanted: AnyWanted): Need =>
    'all' in wanted ? { networkId, table: wanted.table } : { networkId, table: wanted.table, key: wanted.key }
  const missing = (networkId: string, wants: Wants): Need[] =>
    listOf(wants)
      .map((wanted) => needOf(networkId, wanted))
      .filter((need) => !(need.key ? rows : whole).has(idOf(need)))
  /** What folding an event still needs; nothing where no fold takes it. */
  const missingFor = (fold: Fold<never> | undefined, event: Recorded): Need[] =>
    fold ? missing(event.networkId, wantsOf(fold, event)) : []

  const put = (place: Place, row: AnyRow | undefined): string => {
    const id = idOf(place)
    if (!rows.has(id)) rows.set(id, { ...place, row, stored: row })
    return id
  }
  /** Takes what was found for the needs; what was not found does not exist. */
  const add = (needs: readonly Need[], found: readonly { need: Need; row: AnyRow }[]): void => {
    for (const need of needs.filter(({ key }) => !key)) {
      const known = [...rows].filter(([, entry]) => entry.networkId === need.networkId && entry.table === need.table)
      whole.set(idOf(need), new Set(known.map(([id]) => id)))
    }
    for (const { need, row } of found) {
      const { networkId, table } = need
      const id = put({ networkId, table, key: table.key.map((field) => String(row[field])) }, row)
      if (!need.key) whole.get(idOf(need))?.add(id)
    }
    for (const { networkId, table, key } of needs) if (key) put({ networkId, table, key }, undefined)
  }

  const rowOf = (need: Need): unknown =>
    need.key ? rows.get(idOf(need))?.row : [...(whole.get(idOf(need)) ?? [])].flatMap((id) => rows.get(id)?.row ?? [])
  const read = (networkId: string, wants: Wants): Record<string, unknown> => {
    const one = (wanted: AnyWanted) => rowOf(needOf(networkId, wanted))
    return Object.fromEntries(Object.entries(wants).map(([name, wanted]) => [name, 'table' in wanted ? one(wanted) : wanted.map(one)]))
  }

  /** The entry that a change is for: one that its fold asked for, in the event's own lane. */
  const entryOf = ({ type, networkId, lane }: Recorded, asked: ReadonlySet<string>, { table, key, orderedBy }: Change) => {
    const id = idOf({ networkId, table, key })
    const entry = rows.get(id)
    if (!entry || !asked.has(id)) throw new Error(`the fold of ${type} changes a row of ${table.name} that it did not ask for`)
    if (!table.isShared && laneOf(networkId, orderedBy) !== lane)
      throw new Error(`the fold of ${type} changes a row of another lane in ${table.name}`)
    return { id, entry, before: entry.row }
  }

  /** Folds one event; what it needs must have been loaded. Returns how to take its changes back. */
  const apply = (fold: Fold<never>, event: Recorded): (() => void) => {
    const { networkId } = event
    const wants = wantsOf(fold, event)
    const asked = new Set(listOf(wants).flatMap((wanted) => ('key' in wanted ? [idOf(needOf(networkId, wanted))] : [])))
    const changes = fold.then(read(networkId, wants) as never, ofItsKind(event))
    // All of them are looked at before the first is made.
    const made = changes.map((change) => ({ ...entryOf(event, asked, change), row: change.row }))
    for (const { id, entry, row } of made) {
      entry.row = row
      touched.add(id)
      if (row) whole.get(idOf({ networkId, table: entry.table }))?.add(id)
    }
    return () => {
      for (const { entry, before } of made) entry.row = before
    }
  }

  /** What has to be written, in order of table and key so that no two transactions wait for each other crosswise. */
  const writes = (): Write[] =>
    [...touched].sort().flatMap((id): Write[] => {
      const entry = rows.get(id)
      if (!entry || entry.row === entry.stored) return []
      const { stored, row, table, ...place } = entry
      if (row === undefined) return [{ ...place, table, kind: 'delete', row }]
      const doc = table.docOf(row)
      if (stored === undefined) return [{ ...place, table, kind: 'insert', row, doc }]
      const isSame = doc === table.docOf(stored) && Object.keys(table.columns).every((column) => row[column] === stored[column])
      return isSame ? [] : [{ ...place, table, kind: 'update', row, doc }]
    })

  return { missing, missingFor, add, read, apply, writes }
}
